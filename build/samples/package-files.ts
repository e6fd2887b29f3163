import { dirname } from 'node:path/posix';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import type { Diagnostic } from '../diagnostic.ts';
import { createLineIndex } from '../text/line-index.ts';

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
        dependencies: ranges,
        devDependencies: ranges,
        peerDependencies: ranges,
        peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
      }),
    ),
    {},
  ),
});

/** A package of a `package-lock.json`. */
export type LockedPackage = v.InferOutput<typeof lock>['packages'][string];

/** Returns the packages that a `package.json` lists, with their version ranges. An invalid file, which `checkPackageFile` reports, lists none. */
export function listedPackages(text: string): Readonly<Record<string, string>> {
  return rangesOf(readAs(manifest, text).value);
}

/** Returns the packages of a `package-lock.json` by their paths. An invalid file, which `checkPackageFile` reports, has none. */
export function lockedPackages(text: string): Readonly<Record<string, LockedPackage>> {
  return readAs(lock, text).value?.packages ?? {};
}

const PACKAGE_FILE = /^content\/docs\/[^/]+\/((?:example\/)?package\.json|package-lock\.json)$/;

/** Whether a file of `content` lists the packages of a docs version or of its example app. */
export function isPackageFile(path: string): boolean {
  return PACKAGE_FILE.test(path);
}

/** Reports a `package.json` or `package-lock.json` that cannot be understood. */
export function checkPackageFile(file: string, text: string): Diagnostic[] {
  const isLock = isLockFile(file);
  const { mistake, line = 1, column = 1 } = isLock ? readAs(lock, text) : readAs(manifest, text);
  if (mistake === undefined) return [];
  const hint = isLock
    ? 'Restore the file from the history of the repository, or delete it and run npm install --package-lock-only in its folder.'
    : 'Correct the file, or restore it from the history of the repository.';
  return [{ rule: 'packages-invalid', text: `${file} ${mistake}.`, hint, at: { file, line, column } }];
}

/** Whether a file is a `package-lock.json`. */
export function isLockFile(file: string): boolean {
  return file.endsWith('/package-lock.json');
}

/** Reports the packages of a `package.json` whose version ranges differ from those in its lock. npm does not install such packages. */
export function checkLock(file: string, text: string, lockText: string): Diagnostic[] {
  const root = lockedPackages(lockText)[''];
  const { value } = readAs(manifest, text);
  if (!root || !value) return [];
  const [listed, locked] = [rangesOf(value), rangesOf(root)];
  const names = [...new Set([...Object.keys(listed), ...Object.keys(locked)])];
  const { pointAt } = createLineIndex(text);
  return names
    .filter((name) => listed[name] !== locked[name])
    .map((name): Diagnostic => {
      // A package that only the lock has is reported at the start of the file.
      const { line, column } = pointAt(Math.max(text.indexOf(`"${name}"`), 0));
      return {
        rule: 'packages-invalid',
        text: `${file} requires ${required(name, listed)}, but its package-lock.json requires ${required(name, locked)}.`,
        hint: `Run npm install --package-lock-only in ${dirname(file)}.`,
        at: { file, line, column },
      };
    });
}

type Ranges = Readonly<Record<string, string>>;

function rangesOf(file?: { readonly dependencies: Ranges; readonly devDependencies: Ranges }): Ranges {
  return { ...file?.dependencies, ...file?.devDependencies };
}

function required(name: string, ranges: Ranges): string {
  return ranges[name] === undefined ? `no ${name}` : `${name} ${ranges[name]}`;
}

interface Read<T> {
  readonly value?: T;
  readonly mistake?: string;
  readonly line?: number;
  readonly column?: number;
}

function readAs<T>(schema: v.GenericSchema<unknown, T>, text: string): Read<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // JSON is YAML, whose parser returns locations.
    const [start] = parseDocument(text).errors[0]?.linePos ?? [];
    return { mistake: 'is not valid JSON', ...(start && { line: start.line, column: start.col }) };
  }
  const { success, output, issues } = v.safeParse(schema, json);
  if (success) return { value: output };
  const [issue] = issues;
  return { mistake: `has an invalid value: ${v.getDotPath(issue) ?? 'the whole file'}` };
}

/** Returns the version of a package from the value of its `package.json`. */
export function packageVersion(value: unknown): string {
  return v.parse(v.object({ version: v.string() }), value).version;
}
