import { join } from 'node:path';
import { fingerprint } from '../../memo/memo.ts';
import type { OutputFile } from '../../model.ts';
import { openCache } from '../cache/cache.ts';
import { stateOf } from '../read/file-states.ts';
import { realPath } from '../read/real-path.ts';

/** The files of an output folder whose contents are known by their keys. */
export interface KnownOutputs {
  /** Whether the folder has a file with the contents of this one. */
  has(file: OutputFile): boolean;
  /** Records the files that the folder has now. */
  remember(files: readonly OutputFile[]): Promise<void>;
}

/** The key and the state of each file. */
type Records = Readonly<Record<string, readonly [key: string, state: string]>>;

/** Opens what earlier processes with the same code have written into an output folder. A file that another program has changed since is not known. */
export async function openKnownOutputs(project: string, out: string, code: string): Promise<KnownOutputs> {
  const folder = realPath(out);
  const cache = await openCache(join(project, 'node_modules/.cache/builds'));
  const name = `${fingerprint(folder).slice(0, 16)}-outputs.json`;
  const stored = (await cache.read(name))?.toString();
  const last = stored === undefined ? undefined : (JSON.parse(stored) as { code: string; records: Records });
  const records = last?.code === code ? last.records : {};
  return {
    has({ path, key }) {
      const [knownKey, state] = (Object.hasOwn(records, path) ? records[path] : undefined) ?? [];
      return key !== undefined && key === knownKey && stateOf(join(folder, path)).state === state;
    },
    async remember(files) {
      const entries = files.flatMap(({ path, key }) =>
        key === undefined ? [] : [[path, [key, stateOf(join(folder, path)).state]] as const],
      );
      await cache.write(name, JSON.stringify({ code, records: Object.fromEntries(entries) }));
    },
  };
}
