import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from '../../build/io/samples/packages.ts';
import site from '../../site.config.ts';

/** Installs the packages of every docs version, which tests run against, unless they are there. */
export default async function installPackages(): Promise<void> {
  const installs = site.versions.map(async ({ label }) => {
    const folder = fileURLToPath(new URL(`../../content/docs/${label}`, import.meta.url));
    // A version without checked samples has no packages.
    const lock = await readFile(`${folder}/package-lock.json`, 'utf8').catch(() => undefined);
    if (lock !== undefined)
      await ensurePackages(folder, lock, () => console.log(`Installing the packages of ${label}`));
  });
  await Promise.all(installs);
}
