import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Diagnostic } from '../../build/diagnostic.ts';
import type { Sample } from '../../build/model.ts';
import { type OutputCheck, outputChecks } from '../../build/samples/outputs.ts';
import { copyExampleWith, type Project } from '../example/project.ts';
import type { RunningServer } from '../example/running.ts';
import { compareOutput } from '../support/compare-output.ts';

/** Runs the commands of a page in the version's example app, and reports where the page shows another output. */
export async function runPage(version: string, samples: readonly Sample[]): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  let files: string | undefined;
  let running: { readonly project: Project; readonly server: RunningServer } | undefined;
  const stop = async () => {
    await running?.server.stop();
    running = undefined;
  };
  try {
    for (const check of outputChecks(samples)) {
      const now = JSON.stringify([...check.files]);
      // The next form of a file makes another project. Without one, the server keeps what earlier commands have changed.
      if (files !== now) await stop();
      files = now;
      running ??= await start(version, check);
      const problem = await runCheck(check, running);
      if (problem) diagnostics.push(problem);
    }
  } finally {
    await stop();
  }
  return diagnostics;
}

async function start(version: string, { files }: OutputCheck) {
  const project = await copyExampleWith(version, files);
  return {
    project,
    server: await project.serve(`node ${await bundle(project, 'server/index.ts')}`, { prints: false }),
  };
}

/** A command that runs one script. */
const RUN_SCRIPT = /\bnpx tsx (\S+\.ts)\b/;

/** Bundles the script that a command runs, and returns the command that runs the bundle instead. A script that cannot be bundled is left to tsx. */
async function withBundle(command: string, project: Project): Promise<string> {
  const [run, script] = RUN_SCRIPT.exec(command) ?? [];
  if (!run || !script) return command;
  const path = await bundle(project, script).catch(() => undefined);
  return path === undefined ? command : command.replace(run, `node ${path}`);
}

/** Bundles a script of a project as tsx compiles it, which would take most of the time of a run. Returns the path of the bundle. */
async function bundle({ folder }: Project, script: string): Promise<string> {
  const { type } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const [format, extension] = type === 'module' ? (['esm', '.mjs'] as const) : (['cjs', '.cjs'] as const);
  const outfile = script.replace(/\.ts$/, extension);
  await build({
    absWorkingDir: folder,
    entryPoints: [script],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format,
    outfile,
    logLevel: 'silent',
  });
  return outfile;
}

async function runCheck(
  { command, at, expected }: OutputCheck,
  { project, server }: { readonly project: Project; readonly server: RunningServer },
): Promise<Diagnostic | undefined> {
  const isStart = /^(npm start|npx tsx (watch )?server\/index\.ts)$/.test(command.trim());
  const { code, output, errors } = isStart
    ? { code: 0, output: await printedBy(server), errors: '' }
    : await project.shell(await withBundle(command, project), server.ports);
  if (code !== 0) {
    const text = `The command fails with exit code ${code}: ${firstLine(errors || output)}`;
    return {
      rule: 'output-differs',
      text,
      hint: `Correct the command, or the files that it runs: ${firstLine(command)}`,
      at,
    };
  }
  const found = expected && compareOutput(expected.language, expected.text, output);
  if (!found) return undefined;
  return {
    rule: 'output-differs',
    text: `The command prints something else than the page shows: ${firstLine(command)}\n${found.difference}`,
    hint: 'Correct the fence, or the files that the command runs. An ellipsis … stands for any text of one line.',
    at: { ...at, line: at.line + 1 + found.line, column: 1 },
  };
}

/** Returns what a server has printed, after it has printed its first line. */
async function printedBy(server: RunningServer): Promise<string> {
  for (const end = Date.now() + 300_000; server.printed() === '' && Date.now() < end; ) await sleep(20);
  return server.printed();
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
