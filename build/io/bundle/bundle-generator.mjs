// Plain JavaScript, because Node 20 cannot run TypeScript: this is what runs before the generator is bundled.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDERS = ['build', 'client', 'templates'];
const FILES = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.base.json'];

/** The file with the hash of a bundle's modules. */
const CHECKSUM = 'sum';

/** A bundle that no command has used for this long is removed. A running watch may still import parts of its bundle. */
const UNUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The packages that are bundled with the generator: they are hundreds of small modules, and to load these one by one takes half of the
 * time of a small build. They import no modules of Node and read no files.
 */
const BUNDLED =
  /^(unified|vfile|hastscript|github-slugger|valibot|htmlparser2|minisearch|(unist|mdast|hast|micromark|remark|rehype)-.+|@lezer\/.+)$/;

/** An empty source map. The source maps of packages would be read at every start, and the stacks of packages are not useful. */
const NO_MAP =
  '//# sourceMappingURL=data:application/json,%7B%22version%22:3,%22sources%22:%5B%22%22%5D,%22mappings%22:%22A%22%7D';

/** Returns the path of the bundled generator. It is bundled again when a file of its code has changed. */
export async function bundleGenerator(project) {
  const cache = join(project, 'node_modules/.cache/generator');
  const folder = join(cache, codeFingerprint(project));
  const main = join(folder, 'main.mjs');
  if (isIntact(folder)) {
    markUsed(folder);
    return main;
  }
  // A machine that crashed while it wrote the files may have left some of them empty.
  rmSync(folder, { recursive: true, force: true });
  const temporary = `${folder}.${process.pid}.tmp`;
  try {
    await bundle(project, temporary);
    writeFileSync(join(temporary, CHECKSUM), checksumOf(temporary));
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have made the same bundle meanwhile.
    if (!isIntact(folder)) throw error;
  }
  markUsed(folder);
  removeUnused(cache);
  return main;
}

/** Whether a bundle is as it was written. */
function isIntact(folder) {
  try {
    return readFileSync(join(folder, CHECKSUM), 'utf8') === checksumOf(folder);
  } catch {
    return false;
  }
}

/** Returns the hash of the modules of a bundle. */
function checksumOf(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.mjs')) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

async function bundle(project, outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: project,
    entryPoints: { main: 'build/main.ts', 'social-image-worker': 'build/io/images/social-image-worker.ts' },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // Without this extension, Node reads each file twice to find out that it is a module.
    outExtension: { '.js': '.mjs' },
    external: await externalPackages(project),
    plugins: [withoutMaps],
    logLevel: 'silent',
    sourcemap: true,
    sourcesContent: false,
    // The modules find the project and its packages from where they are in the sources.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(project, 'build/main.ts')).href) },
  });
}

/** Returns the packages that Node loads. It takes esbuild longer to call a plugin for each import. */
async function externalPackages(project) {
  const { devDependencies } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).filter((name) => !BUNDLED.test(name));
}

const withoutMaps = {
  name: 'without-maps',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].+\.m?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n${NO_MAP}`,
    }));
  },
};

/** Returns a text that changes with every change of the code, of the packages, or of Node. */
function codeFingerprint(project) {
  const hash = createHash('sha256').update(process.version);
  const add = (path) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    hash.update(`${path}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  };
  for (const folder of FOLDERS)
    for (const entry of readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && /\.(?:tsx?|mjs|json|yml|txt)$/.test(entry.name)) add(join(entry.parentPath, entry.name));
  for (const file of FILES) add(join(project, file));
  return hash.digest('hex').slice(0, 16);
}

/** The time of a bundle's folder is that of its last use. */
function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // No command can write into a read-only cache, so none removes the bundle either.
  }
}

function removeUnused(cache) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > UNUSED_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
