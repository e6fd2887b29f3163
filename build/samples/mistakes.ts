import { CHECKED_LANGUAGES } from '../code/languages.ts';
import type { Diagnostic, SourceLocation } from '../diagnostic.ts';
import type { Sample } from '../model.ts';
import { blamedFence } from './blamed-fence.ts';
import type { VirtualFile } from './compiler-input.ts';
import type { CompilerError } from './compiler-output.ts';
import { unknownName } from './hidden.ts';
import { unlistedImports } from './imports.ts';
import { locationIn, shifted } from './location.ts';

/** The data of a version that the mapping of errors needs. */
interface VersionInfo {
  readonly label: string;
  /** The names of the packages in the version's `package.json`. */
  readonly packages: readonly string[];
}

const EXPECT_ERROR = 'Fix the line. If it must not compile, write // @ts-expect-error above it.';
const HINTS: Readonly<Record<number, string>> = {
  2304: 'Import or declare the name in the fence. A fence with a title is a whole file.',
  2305: 'Import from a file of the example app, or from a file that this page shows with a title.',
  2307: 'Write the path from the folder of this file. A fence without a title is a file at the root of the project: it imports ./server/… or ./utils/trpc.',
  2578: 'Remove the comment, because the line below compiles. Or change the line so that it fails.',
  7006: 'Write a type for the parameter, or use the function where its type is inferred.',
  7031: 'Write a type for the parameter, or use the function where its type is inferred.',
};

/** Turns the compiler's errors into diagnostics at the lines of the Markdown, or of the example app, that they come from. */
export function compilerDiagnostics(
  errors: readonly CompilerError[],
  files: readonly VirtualFile[],
  version: VersionInfo,
): Diagnostic[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const ownErrors = new Set(errors.filter(({ path }) => byPath.get(path)?.inheritedFrom === undefined).map(identity));
  const unlisted = files
    .filter((file) => file.inheritedFrom === undefined)
    .flatMap((file) => unlistedPackages(file, version));
  const located = errors.flatMap((error) => {
    const file = byPath.get(error.path);
    return file ? [{ file, error: { ...error, text: error.text.replaceAll(`${file.folder}/`, './') } }] : [];
  });
  const found = located
    .filter(({ file }) => file.inheritedFrom === undefined)
    .map((entry) => unknownName(entry, files) ?? ownMistake(entry));
  const broken = located.filter(({ file, error }) => {
    const { inheritedFrom, exposes } = file;
    return inheritedFrom !== undefined && !exposes && !ownErrors.has(identity({ ...error, path: inheritedFrom }));
  });
  // An unlisted package that is not installed is reported once.
  const locations = new Set(unlisted.map(({ at }) => locationKey(at)));
  const others = found.filter(({ at }) => !locations.has(locationKey(at)));
  return [...unlisted, ...others, ...brokenByFences(broken, files)];
}

/** Returns the mistakes in a page's fences that need no compiler. */
export function fenceDiagnostics(samples: readonly Sample[]): Diagnostic[] {
  return samples
    .filter(({ fence }) => CHECKED_LANGUAGES.includes(fence.language))
    .flatMap(({ fence, at }): Diagnostic[] => [
      ...(fence.unchecked?.trim() === ''
        ? [
            {
              rule: 'sample-error',
              text: 'The fence is unchecked without a reason.',
              hint: 'Write unchecked="the reason", or remove the option.',
              at,
            } as const,
          ]
        : []),
      ...fence.source.split('\n').flatMap((line, index): Diagnostic[] => {
        const [comment] = /@ts-(?:ignore|nocheck)\b/.exec(line) ?? [];
        if (!comment || fence.unchecked !== undefined) return [];
        const location = shifted(at, { line: index + 1, column: line.indexOf(comment) + 1 });
        return [
          {
            rule: 'sample-error',
            text: `${comment} turns off the check of the fence.`,
            hint: 'Remove the comment. If a line must not compile, write // @ts-expect-error above it. If the whole fence cannot be compiled, write unchecked="the reason" after its language.',
            at: { ...location, length: comment.length },
          },
        ];
      }),
    ]);
}

interface ErrorInFile {
  readonly error: CompilerError;
  readonly file: VirtualFile;
}

function ownMistake({ error, file }: ErrorInFile): Diagnostic {
  return {
    rule: 'sample-error',
    text: `TS${error.code}: ${error.text}`,
    hint: HINTS[error.code] ?? EXPECT_ERROR,
    at: locationIn(file, error),
  };
}

/** Returns one diagnostic for each fence that breaks inherited files, because one mistake often causes errors in many files. */
function brokenByFences(broken: readonly ErrorInFile[], files: readonly VirtualFile[]): Diagnostic[] {
  const seen = new Set<string>();
  const diagnostics = new Map<
    string,
    Diagnostic & { readonly at: SourceLocation; readonly also: { text: string; at: SourceLocation }[] }
  >();
  for (const { file, error } of broken) {
    // A file that fails in one snapshot mostly fails in later ones too, so a page has one diagnostic for the first error.
    const key = `${file.page}:${file.inheritedFrom}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const name = file.path.slice(file.folder.length + 1);
    const at = blamedFence(file, files)?.at ?? locationIn(file, error);
    const failure = { text: `${name} fails here: TS${error.code}: ${error.text}`, at: locationIn(file, error) };
    const known = diagnostics.get(locationKey(at));
    if (known) known.also.push(failure);
    else
      diagnostics.set(locationKey(at), {
        rule: 'sample-error',
        text: `This fence breaks ${name}, which the page imports: TS${error.code}: ${error.text}`,
        hint: `Keep the exports that ${name} needs, or show a new version of ${name} in a fence with that title.`,
        at,
        also: [failure],
      });
  }
  return [...diagnostics.values()];
}

function unlistedPackages(file: VirtualFile, { label, packages }: VersionInfo): Diagnostic[] {
  const own = file.text.split('\n').slice(0, file.fragmentLines).join('\n');
  return unlistedImports(own, packages).map((found) => ({
    rule: 'sample-error',
    text: `The package ${found.package} is not installed for the samples of ${label}.`,
    hint: `Add the package to content/docs/${label}/package.json, or write unchecked="the reason" after the language of the fence.`,
    at: locationIn(file, found),
  }));
}

function identity(error: CompilerError): string {
  return [error.path, error.line, error.column, error.code].join(':');
}

function locationKey(at: SourceLocation | undefined): string {
  return at ? [at.file, at.line, at.column].join(':') : '';
}
