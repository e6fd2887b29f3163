import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePackages } from '../../build/io/samples/packages.ts';
import { PROJECT } from '../support/folder.ts';
import { type PlainSite, writePlainSite } from './convert-site.ts';
import { type Cost, type ProgramInput, runProgram } from './run-command.ts';

/** Another generator, ready to build one site. */
export interface Peer {
  readonly name: string;
  /** The folder with its configuration, the pages in `content`, and the finished site in `site`. */
  readonly folder: string;
  /** What it keeps between builds. */
  readonly caches: readonly string[];
  build(): Promise<Cost>;
}

interface Usable {
  readonly name: string;
  readonly packages?: string;
}

interface PeerKind {
  readonly folder: 'hugo' | 'eleventy' | 'vitepress';
  /** Returns the name with the versions and the folder of the packages, if it has any; or why it cannot be used. */
  readonly describe: () => Promise<Usable | { readonly problem: string }>;
  readonly command: Pick<ProgramInput, 'program' | 'args'>;
  readonly caches?: readonly string[];
  /** The file name of a page that has pages below it. */
  readonly index?: string;
}

const KINDS: readonly PeerKind[] = [
  {
    folder: 'hugo',
    describe: async () => {
      const { output } = await runProgram({ program: 'hugo', args: ['version'], cwd: PROJECT }).catch(() => ({
        output: '',
      }));
      const version = /v(\d+\.\d+\.\d+)/.exec(output)?.[1];
      return version
        ? { name: `Hugo ${version}` }
        : { problem: 'Hugo is skipped, because it is not installed. Debian has it: apt-get install hugo' };
    },
    command: { program: 'hugo', args: ['--quiet'] },
    caches: ['resources', '.hugo_build.lock'],
    index: '_index.md',
  },
  {
    folder: 'eleventy',
    describe: () => installPackages('eleventy', { Eleventy: '@11ty/eleventy', Shiki: 'shiki' }),
    // `--incremental=FILE` fails in this version, so a changed page takes a whole build.
    command: { program: 'eleventy', args: ['--quiet'] },
  },
  {
    folder: 'vitepress',
    describe: () => installPackages('vitepress', { VitePress: 'vitepress' }),
    command: { program: 'vitepress', args: ['build'] },
    caches: ['.vitepress/cache', '.vitepress/.temp'],
  },
];

/** A build of a peer that takes longer is given up. */
const LIMIT_SECONDS = 600;

/** The packages of each peer are installed here, and kept. */
const INSTALLED = join(PROJECT, 'node_modules/.cache/peers');

/** Installs the packages that a peer's lock pins, unless they are there, and returns its name with the versions. */
async function installPackages(folder: string, shown: Readonly<Record<string, string>>): Promise<Usable> {
  const target = join(INSTALLED, folder);
  await mkdir(target, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await cp(join(import.meta.dirname, 'peers', folder, file), join(target, file));
  const lock = await readFile(join(target, 'package-lock.json'), 'utf8');
  await ensurePackages(target, lock, () => console.log(`Installing the packages of ${folder}`));
  const { packages: locked } = JSON.parse(lock) as { packages: Readonly<Record<string, { version?: string }>> };
  const names = Object.entries(shown).map(([title, name]) => `${title} ${locked[`node_modules/${name}`]?.version}`);
  return { name: names.join(' + '), packages: join(target, 'node_modules') };
}

/** Prepares every peer that can be used on this machine for a site, in folders of their own. */
export async function preparePeers(site: PlainSite, folder: string): Promise<Peer[]> {
  const peers: Peer[] = [];
  for (const { folder: kind, describe, command, caches = [], index } of KINDS) {
    const described = await describe().catch((error: Error) => ({ problem: `${kind} is skipped: ${error.message}` }));
    if ('problem' in described) {
      console.log(described.problem);
      continue;
    }
    const cwd = join(folder, kind);
    await rm(cwd, { recursive: true, force: true });
    await cp(join(import.meta.dirname, 'peers', kind), cwd, { recursive: true });
    if (described.packages) await symlink(described.packages, join(cwd, 'node_modules'));
    await writePlainSite(site, cwd, index);
    peers.push({
      name: described.name,
      folder: cwd,
      caches,
      build: () => runProgram({ ...command, cwd, limitSeconds: LIMIT_SECONDS }),
    });
  }
  return peers;
}
