import * as v from 'valibot';

const ranges = v.optional(v.record(v.string(), v.string()), {});
const manifest = v.object({ dependencies: ranges, devDependencies: ranges });

const lock = v.object({
  packages: v.optional(
    v.record(
      v.string(),
      v.object({
        version: v.optional(v.string()),
        optional: v.optional(v.boolean()),
        devOptional: v.optional(v.boolean()),
        peerDependencies: ranges,
        peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
      }),
    ),
    {},
  ),
});

/** A package of a `package-lock.json`. */
export type LockedPackage = v.InferOutput<typeof lock>['packages'][string];

/** Returns the packages that a `package.json` lists, with their version ranges. */
export function listedPackages(text: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = v.parse(manifest, JSON.parse(text));
  return { ...dependencies, ...devDependencies };
}

/** Returns the packages of a `package-lock.json` by their paths. */
export function lockedPackages(text: string): Readonly<Record<string, LockedPackage>> {
  return v.parse(lock, JSON.parse(text)).packages;
}

/** Returns the version of a package from the value of its `package.json`. */
export function packageVersion(value: unknown): string {
  return v.parse(v.object({ version: v.string() }), value).version;
}
