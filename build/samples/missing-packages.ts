import { CHECKED_LANGUAGES } from '../code/languages.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Sample } from '../model.ts';
import type { ExampleApp } from './example-app.ts';
import { typesPackageOf, unlistedImports } from './imports.ts';
import { installedPackages } from './installs.ts';
import { shifted } from './location.ts';
import { listedPackages } from './package-files.ts';
import { visibleSource } from './scope.ts';

/** Returns a diagnostic for each package that a page's visible code imports and that a reader of the page has not installed. */
export function missingPackages(
  samples: readonly Sample[],
  { files, versions = {} }: ExampleApp,
  { fromExample }: { readonly fromExample: boolean },
): Diagnostic[] {
  const manifest = fromExample ? files.find(({ path }) => path === 'package.json') : undefined;
  const listed = [
    ...installedPackages(samples).map(({ name }) => name),
    ...Object.keys(listedPackages(manifest?.text ?? '{}')),
  ];
  const imports = samples
    .filter(({ fence }) => CHECKED_LANGUAGES.includes(fence.language) && fence.unchecked === undefined)
    .flatMap(({ fence, at }) => unlistedImports(visibleSource(fence), listed).map((found) => ({ ...found, at })));
  // The first import of each package; the last entry of a map wins.
  const first = new Map(imports.toReversed().map((found) => [found.package, found]));
  return [...first.values()].toReversed().flatMap((found): Diagnostic[] => {
    // If the version does not list the package either, the compiler reports the import.
    const name = [found.package, typesPackageOf(found.package)].find((known) => known in versions);
    if (name === undefined) return [];
    return [
      {
        rule: 'sample-package',
        text: `The page imports "${found.package}", but no npm fence of the page installs the package.`,
        hint: `Add an npm fence: npm install ${name === found.package ? '' : '-D '}${name}@${versions[name]}`,
        at: { ...shifted(found.at, { ...found, column: found.column + 1 }), length: found.package.length },
      },
    ];
  });
}
