import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapLimited } from '../../collections/map-limited.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { CheckProse } from '../../prose/check.ts';
import { listFiles } from '../read/list-files.ts';
import { openCache } from './cache.ts';
import { readPackageLocks } from './package-locks.ts';

/** A check that keeps its findings, and the function that ends a run: it drops the findings of texts that the run did not check. */
interface KeptFindings {
  readonly check: CheckProse;
  readonly endRun: () => Promise<void>;
}

/** Matches the code of the check and what it imports. */
export const CHECK_CODE =
  /^build\/((prose|text|validation)\/.+|[^/]+|markdown\/(parse-plain|split-front-matter|visit)\.ts)$/;

/** Wraps a check so that it checks a text only once, until the check's code, words or packages change. */
export async function keepFindings(project: string, check: CheckProse): Promise<KeptFindings> {
  const cache = await openCache(join(project, 'node_modules/.cache/prose'));
  const code = (await listFiles(project, 'build')).filter((file) => CHECK_CODE.test(file));
  const texts = await mapLimited(code, (file) => readFile(join(project, file), 'utf8'));
  const version = fingerprint(...(await readPackageLocks(project)), ...texts);
  const used = new Set<string>();
  return {
    async check(source) {
      const name = fingerprint(version, source.path, source.text);
      used.add(name);
      const kept = await cache.read(name);
      if (kept) return JSON.parse(kept.toString()) as Diagnostic[];
      const found = await check(source);
      await cache.write(name, JSON.stringify(found));
      return found;
    },
    endRun: () => cache.keepOnly(used),
  };
}
