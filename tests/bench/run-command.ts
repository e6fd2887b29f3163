import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What one run of a command took. CPU and memory are unknown outside Linux. */
export interface Cost {
  readonly wallSeconds: number;
  /** User and system time of the process and of the processes that it started. */
  readonly cpuSeconds: number | undefined;
  /** The largest resident memory of one of these processes. */
  readonly peakMegabytes: number | undefined;
}

/** How a command of the project is started. */
interface CommandInput {
  readonly project: string;
  readonly args: readonly string[];
  /** The flags of Node. */
  readonly flags?: readonly string[];
}

/** A program with its arguments, and the folder that it runs in. */
export interface ProgramInput {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The program is killed after this time. */
  readonly limitSeconds?: number;
}

/** Starts a script of the project's package.json as npm does, without npm itself. */
export function startScript({ project, args, flags = [] }: CommandInput) {
  const [name = '', ...rest] = args;
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [program = '', ...own] = (scripts[name] ?? '').split(' ');
  return startProgram({ program, args: [...flags, ...own, ...rest], cwd: project });
}

function startProgram({ program, args, cwd }: ProgramInput) {
  const path = [join(cwd, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return spawn(program, args, { cwd, env: { ...process.env, PATH: path }, stdio: 'pipe' });
}

/** Runs a script of the project to its end; throws if it fails. */
export function runScript(input: CommandInput): Promise<Cost & { readonly output: string }> {
  return measure(() => startScript(input), { command: input.args });
}

/** Runs a program to its end; throws if it fails, or if it is not over in time. */
export function runProgram(input: ProgramInput): Promise<Cost & { readonly output: string }> {
  const { program, args, limitSeconds } = input;
  return measure(() => startProgram(input), { command: [program, ...args], limitSeconds });
}

interface MeasureOptions {
  readonly command: readonly string[];
  readonly limitSeconds?: number | undefined;
}

async function measure(start: () => ReturnType<typeof startProgram>, { command, limitSeconds }: MeasureOptions) {
  const cpuBefore = cpuOfChildren();
  const started = performance.now();
  const child = start();
  let output = '';
  let peak: number | undefined;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const timer = setInterval(() => (peak = Math.max(peak ?? 0, peakOf(child.pid) ?? 0) || undefined), 20);
  const limit = limitSeconds === undefined ? undefined : setTimeout(() => killTree(child.pid), limitSeconds * 1000);
  const end = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code, signal) => resolve(signal ?? code)),
  ).finally(() => {
    clearInterval(timer);
    clearTimeout(limit);
  });
  const wallSeconds = (performance.now() - started) / 1000;
  if (limitSeconds !== undefined && wallSeconds >= limitSeconds)
    throw new Error(`${command.join(' ')} was not over after ${limitSeconds} s.`);
  if (end !== 0) throw new Error(`${command.join(' ')} failed with ${end}:\n${output}`);
  const cpuAfter = cpuOfChildren();
  const cpuSeconds = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  return { wallSeconds, cpuSeconds, peakMegabytes: peak, output };
}

/** Returns the resident memory of a running process now. */
export function memoryOf(pid: number | undefined): number | undefined {
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readOr(`/proc/${pid}/status`)) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Returns the largest resident memory of a running process, or of one that it started. */
export function peakOf(pid: number | undefined): number | undefined {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readOr(`/proc/${pid}/status`)) ?? [];
  if (kilobytes === undefined) return undefined;
  return Math.max(Number(kilobytes) / 1024, ...childrenOf(pid).map((child) => peakOf(child) ?? 0));
}

/** Returns the CPU seconds of a running process and of the processes that it started. */
export function cpuOf(pid: number | undefined): number {
  const fields = statOf(`/proc/${pid}/stat`) ?? [];
  const running = childrenOf(pid).reduce((total, child) => total + cpuOf(child), 0);
  return running + sum(fields.slice(11, 15));
}

/** Kills a process and the processes that it started. */
function killTree(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const child of childrenOf(pid)) killTree(child);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function childrenOf(pid: number | undefined): number[] {
  return readOr(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Returns the CPU seconds of all child processes that have ended. */
function cpuOfChildren(): number | undefined {
  const fields = statOf('/proc/self/stat');
  return fields && sum(fields.slice(13, 15));
}

/** The command's name, in parentheses, may hold spaces; the fields after it do not. */
function statOf(path: string): readonly string[] | undefined {
  const text = readOr(path);
  return text ? text.replace(/^.*\) /s, '').split(' ') : undefined;
}

/** The kernel counts in hundredths of a second. */
function sum(fields: readonly string[]): number {
  return fields.reduce((total, field) => total + Number(field), 0) / 100;
}

function readOr(path: string, absent = ''): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return absent;
  }
}
