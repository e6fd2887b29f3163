import type { Sample } from '../../model.ts';
import { compareText } from '../../text/compare.ts';
import type { TextFile } from '../../text-file.ts';
import { isRecord } from '../../validation/schema.ts';
import type { ExampleApp } from '../example-app.ts';
import { modulesImportedBy, packageOfSpecifier, typesPackageOf } from '../imports.ts';
import { calledPackages, installedPackages, packageSettings } from '../installs.ts';
import { isModule } from '../module-paths.ts';
import type { ProjectScripts } from './project-scripts.ts';

/** What a project's `package.json` is made of. */
interface ManifestInput {
  readonly name: string;
  readonly samples: readonly Sample[];
  readonly files: readonly TextFile[];
  readonly example: ExampleApp;
  /** The `package.json` of the example app, or the one that the page shows. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly scripts: ProjectScripts;
}

/** Returns the `package.json` that a page's own commands make: `npm init -y`, `npm install` and `npm pkg set`. */
export function commandManifest(name: string, samples: readonly Sample[], { versions = {} }: ExampleApp): string {
  const packages = installedPackages(samples).map((installed) => ({
    ...installed,
    range: versions[installed.name] ?? installed.range,
  }));
  return format({
    name,
    private: true,
    version: '1.0.0',
    ...packageSettings(samples),
    ...dependencies(packages),
  });
}

/** The fields that a project does not take from its base: it lists its own packages, and the description is that of the whole app. */
const LEFT_OUT: readonly string[] = ['dependencies', 'devDependencies', 'description'];

/**
 * Returns the `package.json` of a project: the scripts that it can run, and the packages that its files import and the page's commands run, with the
 * types that the page installs.
 */
export function projectManifest({ name, samples, files, example, base, scripts }: ManifestInput): string {
  const development = isRecord(base.devDependencies) ? base.devDependencies : {};
  const listed: Readonly<Record<string, unknown>> = {
    ...example.versions,
    ...(isRecord(base.dependencies) && base.dependencies),
    ...development,
  };
  const installed = new Map(installedPackages(samples).map((found) => [found.name, found]));
  const isKnown = (wanted: string) => wanted in listed || installed.has(wanted);
  const programs = [...scripts.packages, ...calledPackages(samples).filter(isKnown)];
  // The declarations of an imported package may need these types.
  const types = [...installed.keys()].filter((wanted) => wanted.startsWith('@types/'));
  const names = neededPackages(files, [...programs, ...types], { ...example.peers }, isKnown);
  const packages = names.map((wanted) => ({
    name: wanted,
    range: String(listed[wanted] ?? installed.get(wanted)?.range),
    isDev: wanted in development || wanted.startsWith('@types/') || installed.get(wanted)?.isDev === true,
  }));
  return format({
    ...Object.fromEntries(Object.entries(base).filter(([field]) => !LEFT_OUT.includes(field))),
    name,
    private: true,
    ...packageSettings(samples),
    scripts: scripts.scripts,
    ...dependencies(packages),
  });
}

/** Returns the programs, the packages that files import, those that the imported ones need beside them, and the types of all of them. */
function neededPackages(
  files: readonly TextFile[],
  programs: readonly string[],
  peers: Readonly<Record<string, readonly string[]>>,
  isKnown: (name: string) => boolean,
): string[] {
  const imported = files.flatMap(({ path, text }) => [
    ...(isModule(path) ? modulesImportedBy(text).flatMap(({ specifier }) => packageOfSpecifier(specifier) ?? []) : []),
    // JSX has its types from React, also where nothing imports it.
    ...(/\.[jt]sx$/.test(path) ? ['react'] : []),
  ]);
  const wanted = ['typescript', '@types/node', ...programs, ...imported];
  // Some packages are only types, such as those of `aws-lambda`.
  const names = new Set(wanted.flatMap((name) => [name, typesPackageOf(name)].find(isKnown) ?? []));
  // The set grows while it is walked.
  for (const name of names)
    for (const other of [typesPackageOf(name), ...(peers[name] ?? [])]) if (isKnown(other)) names.add(other);
  return [...names];
}

function dependencies(packages: readonly { readonly name: string; readonly range: string; readonly isDev: boolean }[]) {
  const listed = (isDev: boolean) =>
    packages
      .filter((found) => found.isDev === isDev)
      .sort((a, b) => compareText(a.name, b.name))
      .map(({ name, range }) => [name, range] as const);
  const field = (name: string, entries: ReturnType<typeof listed>) =>
    entries.length > 0 ? { [name]: Object.fromEntries(entries) } : {};
  return { ...field('dependencies', listed(false)), ...field('devDependencies', listed(true)) };
}

function format(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
