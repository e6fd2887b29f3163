import type { HiddenLines } from '../code/fence-cuts.ts';
import { CHECKED_LANGUAGES, languageOf } from '../code/languages.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Sample } from '../model.ts';
import { plural } from '../text/plural.ts';
import { EXAMPLE, type VirtualFile } from './compiler-input.ts';
import type { CompilerError } from './compiler-output.ts';
import { locationIn, shifted } from './location.ts';
import { specifierOf } from './module-paths.ts';
import { namesOf } from './names.ts';
import { visibleSource } from './scope.ts';

/** Matches the message of an error for a name that does not exist as a value, type or namespace. */
const UNKNOWN_NAME =
  /^(?:Cannot find (?:name|namespace) |No value exists in scope for the shorthand property )'([^']+)'/;

/** Returns the diagnostic for an unknown name in a fragment, or nothing for another error. */
export function unknownName(
  { error, file }: { readonly error: CompilerError; readonly file: VirtualFile },
  files: readonly VirtualFile[],
): Diagnostic | undefined {
  const [, name] = UNKNOWN_NAME.exec(error.text) ?? [];
  if (name === undefined || file.fragmentLines === undefined) return undefined;
  const home = files.find(
    ({ page, path, text }) => page === EXAMPLE && namesOf(text, languageOf(path)).exported.includes(name),
  );
  const path = home?.path.slice(EXAMPLE.length + 1);
  return {
    rule: 'sample-hidden-name',
    text: `This fence uses "${name}", but neither this fence nor an earlier one on the page declares or imports it.`,
    hint: path
      ? `Write import { ${name} } from '${specifierOf(path)}'; in the fence, or link to ./example/${path} in the text.`
      : `Declare or import ${name} in this fence, or in an earlier fence.`,
    at: locationIn(file, error),
  };
}

/** Returns a diagnostic for the lines that a fence hides without a valid reason. */
export function hiddenLines({ fence, at }: Sample): Diagnostic[] {
  if (!CHECKED_LANGUAGES.includes(fence.language)) return [];
  const { title } = fence;
  const blocks = fence.hidden.filter(({ reason }) => title !== undefined || reason === undefined);
  return blocks.map((block): Diagnostic => {
    const count = plural(block.lines.length, 'line');
    const names = title === undefined ? namesHiddenBy(block, fence) : [];
    return {
      rule: 'sample-hidden-lines',
      text:
        title === undefined ? `This fence hides ${count} without a reason.` : `This fence hides ${count} of ${title}.`,
      hint:
        title === undefined
          ? 'Delete the lines, because the fence can use what earlier fences declare or import. If no reader would type them, write the reason after the marker.'
          : 'Show the whole file. Fold the lines that distract: // [!code fold:start "imports"] … // [!code fold:end].',
      at: shifted(at, { line: block.marker + 1, column: 1 }),
      also: names.map(({ name, line, column }) => ({
        text: `Only the hidden lines declare "${name}":`,
        at: { ...shifted(at, { line, column }), length: name.length },
      })),
    };
  });
}

/** Returns the first visible use of every name that only the hidden lines declare or import. */
function namesHiddenBy({ lines }: HiddenLines, fence: Sample['fence']) {
  const hidden = fence.source.split('\n').map((line, index) => (lines.includes(index) ? line : ''));
  const { declared, imports } = namesOf(hidden.join('\n'), fence.language);
  const names = new Set([...declared, ...imports.map(({ local }) => local)]);
  const { used } = namesOf(visibleSource(fence), fence.language);
  return used.filter(({ name }, index) => names.has(name) && used.findIndex((other) => other.name === name) === index);
}
