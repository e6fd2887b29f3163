import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from '../../build/io/samples/packages.ts';

/** Installs what the tests of the pages' claims run against, unless it is there. */
export default async function installPackages(): Promise<void> {
  const installs = ['10.x', '9.x'].map(async (version) => {
    const folder = fileURLToPath(new URL(`../../content/docs/${version}`, import.meta.url));
    const lock = await readFile(`${folder}/package-lock.json`, 'utf8');
    await ensurePackages(folder, lock, () => console.log(`Installing the packages of ${version}`));
  });
  await Promise.all(installs);
}
