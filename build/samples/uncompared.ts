import { SHELLS } from '../code/languages.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Sample } from '../model.ts';
import { outputChecks } from './outputs.ts';
import type { VersionSummary } from './summary.ts';

/** The languages of what commands print and servers respond. */
const OUTPUTS = ['http', 'json', 'text'];

function isCommand({ language }: Sample['fence']): boolean {
  return SHELLS.includes(language);
}

/** Whether a fence shows output, or a request to a server of the page. A fence with a title is a file. */
function showsOutput({ fence }: Sample): boolean {
  if (fence.title !== undefined) return false;
  return OUTPUTS.includes(fence.language) || (isCommand(fence) && /\bcurl\b/.test(fence.source));
}

/** Returns a diagnostic for each fence that shows output or a request, that the tests do not run, and that has no reason for it. */
export function uncomparedOutputs(samples: readonly Sample[]): Diagnostic[] {
  return samples
    .filter(showsOutput)
    .filter(({ fence }) => fence.run === undefined && fence.outputOf === undefined && fence.unchecked === undefined)
    .map(({ fence, at }) => {
      const command = isCommand(fence);
      return {
        rule: 'sample-output',
        text: command ? 'No test runs this command.' : 'No test compares this fence with the output of a command.',
        hint: `Add ${command ? 'run="name"' : 'output-of="name"'} to the fence, or unchecked="reason" if that is impossible.`,
        at,
      };
    });
}

/** Returns the numbers of outputs that are compared and of commands that only run, and the fences that are not compared. */
export function outputCounts(samples: readonly Sample[]): Pick<VersionSummary, 'outputs' | 'commands' | 'uncompared'> {
  const checks = outputChecks(samples);
  const outputs = checks.filter(({ expected }) => expected).length;
  return {
    outputs,
    commands: checks.length - outputs,
    uncompared: samples
      .filter(showsOutput)
      .flatMap(({ fence, at }) => (fence.unchecked === undefined ? [] : [{ at, reason: fence.unchecked }])),
  };
}
