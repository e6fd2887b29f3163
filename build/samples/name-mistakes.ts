import type { Rule, SourceLocation } from '../diagnostic.ts';
import type { Sample } from '../model.ts';
import { foldedPath } from '../paths/same-file.ts';
import { nearest } from '../text/suggest.ts';

/** A mistake in a name that a fence gives to its file or to its command. */
interface NameMistake {
  readonly rule: Rule;
  readonly text: string;
  readonly hint: string;
  readonly at: SourceLocation;
}

/** Finds titles that differ only by case from another file, which is one file on many machines, and names of commands that are wrong. */
export function nameMistakes(samples: readonly Sample[], exampleFiles: readonly string[]): NameMistake[] {
  return [...titleMistakes(samples, exampleFiles), ...commandMistakes(samples)];
}

function titleMistakes(samples: readonly Sample[], exampleFiles: readonly string[]): NameMistake[] {
  const names = new Map(exampleFiles.map((path) => [foldedPath(path), path]));
  return samples.flatMap(({ fence: { title }, at }): NameMistake[] => {
    if (title === undefined) return [];
    const known = names.get(foldedPath(title)) ?? title;
    names.set(foldedPath(title), known);
    const text = `The files ${title} and ${known} are the same file on systems that ignore case.`;
    return known === title ? [] : [{ rule: 'duplicate-output', text, hint: `Write ${known}.`, at }];
  });
}

function commandMistakes(samples: readonly Sample[]): NameMistake[] {
  const names = new Set<string>();
  const runs = samples.flatMap(({ fence }) => fence.run ?? []);
  return samples.flatMap(({ fence: { run, outputOf }, at }): NameMistake[] => {
    if (run !== undefined && names.has(run)) {
      const text = `Another command of the page already has the name ${JSON.stringify(run)}.`;
      return [{ rule: 'fence-option', text, hint: 'Choose another name.', at }];
    }
    if (run !== undefined) names.add(run);
    const isName = outputOf !== undefined && !outputOf.includes(' ') && !runs.includes(outputOf);
    const similar = isName ? nearest(outputOf, runs) : undefined;
    const text = `No command of the page has the name ${JSON.stringify(outputOf)}.`;
    return similar === undefined ? [] : [{ rule: 'fence-option', text, hint: `Did you mean ${similar}?`, at }];
  });
}
