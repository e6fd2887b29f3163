import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { mapLimited } from '../../collections/map-limited.ts';
import { CommandError } from '../../command-error.ts';
import type { VirtualFile } from '../../samples/compiler-input.ts';
import {
  type CompilerError,
  pagesHidingOthers,
  readCompilerOutput,
  withoutFolder,
} from '../../samples/compiler-output.ts';
import { packageVersion } from '../../samples/package-files.ts';
import { removeUnfinished } from '../write/remove-folder.ts';

const resolver = createRequire(import.meta.url);

/** Returns the installed versions of the native compiler, which checks samples, and of the language service, which returns types. */
export function compilerVersions(): { readonly native: string; readonly service: string } {
  const versionOf = (name: string) => packageVersion(resolver(`${name}/package.json`));
  return { native: versionOf('typescript7'), service: versionOf('typescript') };
}

/** Compiles files of a version in one run, or two when syntax errors hide others. */
export async function compile(versionFolder: string, files: readonly VirtualFile[]): Promise<readonly CompilerError[]> {
  if (files.length === 0) return [];
  const cache = join(versionFolder, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  await removeAbandoned(cache);
  // Imports resolve to the version's packages from a folder in its node_modules. Each run has its own folder, because runs may overlap.
  const folder = await mkdtemp(join(await realpath(cache), PREFIX));
  const clear = () => removeUnfinished(folder);
  process.once('exit', clear);
  try {
    await writeAll(folder, files);
    const first = await runCompiler({ versionFolder, folder, files });
    const pages = new Map(files.map((file) => [file.path, file.page]));
    const hiding = pagesHidingOthers(first, (path) => pages.get(path));
    const rest = files.filter((file) => !hiding.has(file.page));
    if (hiding.size === 0 || rest.length === 0) return first;
    return [...first, ...(await runCompiler({ versionFolder, folder, files: rest }))];
  } finally {
    process.off('exit', clear);
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the names of the folders of runs begin with. */
const PREFIX = 'samples-';

/** No run takes longer than this. */
const ABANDONED_MS = 3_600_000;

/** Removes the folders of runs that were killed. */
async function removeAbandoned(cache: string): Promise<void> {
  const folders = (await readdir(cache)).filter((name) => name.startsWith(PREFIX)).map((name) => join(cache, name));
  const oldest = Date.now() - ABANDONED_MS;
  const remove = async (folder: string) => {
    // Another run may have removed the folder.
    const changed = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => oldest,
    );
    if (changed < oldest) await rm(folder, { recursive: true, force: true });
  };
  await Promise.all(folders.map(remove));
}

async function writeAll(folder: string, files: readonly VirtualFile[]): Promise<void> {
  const paths = new Set<string>();
  for (const { path } of files) {
    if (paths.has(path)) throw new Error(`Two files to compile have the path ${path}.`);
    paths.add(path);
  }
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  await mapLimited(files, ({ path, text }) => writeFile(join(folder, path), text));
}

async function runCompiler(run: {
  readonly versionFolder: string;
  readonly folder: string;
  readonly files: readonly VirtualFile[];
}): Promise<CompilerError[]> {
  const { versionFolder, folder, files } = run;
  const config = {
    extends: relative(folder, join(versionFolder, 'tsconfig.json')),
    compilerOptions: { checkJs: true },
    // Inherited files are compiled only if a fence imports them, or if they start a project.
    files: files.filter((file) => file.inheritedFrom === undefined || file.isRoot).map(({ path }) => path),
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const output = await outputOf(folder);
  const { errors, failure } = readCompilerOutput(output);
  if (failure)
    throw new CommandError(
      `The compiler cannot run in ${versionFolder}:\n${failure}\nCorrect the tsconfig.json of this folder.`,
    );
  return withoutFolder(errors, folder);
}

function outputOf(folder: string): Promise<string> {
  const compiler = join(dirname(resolver.resolve('typescript7/package.json')), 'bin/tsc');
  return new Promise((resolve, reject) => {
    // Each further checker checks the types of the packages again. The versions are compiled at the same time, which uses two cores.
    const args = [compiler, '--project', folder, '--pretty', 'false', '--checkers', '1'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      // Errors in samples give exit code 1 or 2 and output. Without output, the compiler itself failed.
      if (error && stdout.trim() === '') reject(new Error(`The compiler failed: ${stderr || error.message}`));
      else resolve(stdout);
    });
  });
}
