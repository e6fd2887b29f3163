import { builtinModules } from 'node:module';

/** An import of a package that the version's `package.json` does not list. Line and column count from 1. */
export interface UnlistedImport {
  readonly package: string;
  readonly line: number;
  readonly column: number;
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*(['"])([^'"\s]+)\1/g;
const COMMENT = /^\s*\*|\/\//;

/**
 * Returns the imports of packages that are not listed. The compiler would find some of them: packages of packages, and
 * those of the folders above, which a reader who installs the listed ones does not have.
 */
export function unlistedImports(source: string, listed: readonly string[]): UnlistedImport[] {
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(IMPORT)]
      .filter((match) => !COMMENT.test(text.slice(0, match.index)))
      .flatMap((match) => {
        const name = packageOf(match[2] ?? '');
        if (name === undefined || listed.includes(name) || listed.includes(typesOf(name))) return [];
        return [{ package: name, line: index + 1, column: match.index + match[0].search(/['"]/) + 1 }];
      }),
  );
}

function packageOf(specifier: string): string | undefined {
  if (/^[./]/.test(specifier) || specifier.startsWith('node:') || builtinModules.includes(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}
