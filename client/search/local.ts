import { type Engine, type IndexFile, loadEngine, type Ranked, rank } from './engine.ts';
import { mark, snippet } from './mark.ts';
import { type SearchAnswer, type SearchHit, type SearchProvider, type SearchRequest, SUGGESTIONS } from './provider.ts';
import { SHARED_SET } from './record.ts';

/** Opens the search in the indexes that the build has made; each is loaded once, when it is first needed. */
export function openLocal(list: string): SearchProvider {
  const addresses = remembered((address: string) => fetchJson<Readonly<Record<string, string>>>(address));
  const engines = remembered(async (name: string): Promise<Engine | undefined> => {
    const address = (await addresses.get(list))[name];
    if (address === undefined) return undefined;
    return loadEngine(
      await fetchJson<IndexFile>(address).catch((error: unknown) => {
        // The site may have been built anew since the list was read.
        addresses.forget(list);
        throw error;
      }),
    );
  });
  return {
    prepare: (versions) => void Promise.allSettled([...versions, SHARED_SET].map(engines.get)),
    async search(request) {
      const found = await Promise.all([...request.versions, SHARED_SET].map(engines.get));
      return answer(
        found.filter((engine) => engine !== undefined),
        request,
      );
    },
  };
}

interface Found extends Ranked {
  readonly engine: Engine;
}

/** Answers a request from record sets: results of the first version with the shared ones come first, the other versions' after them. */
export function answer(engines: readonly Engine[], { query, offset, limit, versions }: SearchRequest): SearchAnswer {
  const found = engines.flatMap((engine) => rank(engine, query).map((ranked): Found => ({ ...ranked, engine })));
  const later = ({ engine }: Found) => (engine.name === versions[0] || engine.name === SHARED_SET ? 0 : 1);
  found.sort((a, b) => later(a) - later(b) || b.score - a.score);
  return {
    total: found.length,
    hits: found.slice(offset, offset + limit).map(toHit),
    suggestions: found.length > 0 ? [] : SUGGESTIONS,
  };
}

function toHit({ record, match, engine }: Found): SearchHit {
  const terms = new Set(Object.keys(match));
  const { titles, category, text, url } = record;
  return {
    url,
    group: engine.label,
    page: titles[0] ?? '',
    crumbs: [...(category === engine.label ? [] : [category]), ...titles.slice(0, -1)],
    title: mark(titles.at(-1) ?? '', terms),
    text: snippet(text, terms),
  };
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}

interface Remembered<T> {
  readonly get: (key: string) => Promise<T>;
  readonly forget: (key: string) => void;
}

/** Remembers what was loaded; what failed is loaded anew the next time. */
function remembered<T>(load: (key: string) => Promise<T>): Remembered<T> {
  const values = new Map<string, Promise<T>>();
  const forget = (key: string) => void values.delete(key);
  const get = (key: string) => {
    const known = values.get(key);
    if (known) return known;
    const value = load(key);
    values.set(key, value);
    value.catch(() => forget(key));
    return value;
  };
  return { get, forget };
}
