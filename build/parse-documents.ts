import type { Document, SourceFile } from './document.ts';
import { fingerprint, type Memo } from './memo.ts';
import type { SiteInput } from './pipeline.ts';
import { originOf, routeOf, withBase } from './routes.ts';
import type { HoverSource } from './samples/hover-store.ts';

/** Parses every Markdown file that is a page. The processor is loaded when the first of them is not remembered. */
export async function parseDocuments(
  { config, sources, pictures, hovers }: Pick<SiteInput, 'config' | 'sources' | 'pictures' | 'hovers'>,
  memo: Memo,
): Promise<Document[]> {
  const { versions, baseUrl } = config;
  const hoversOf = (path: string): HoverSource | undefined => {
    const origin = originOf(path, versions);
    // Samples outside of the docs are compiled against the newest version.
    return hovers.get(origin?.kind === 'doc' ? origin.version : (versions[0]?.label ?? ''));
  };
  const shared = fingerprint(versions, baseUrl, [...pictures]);
  const tools = lazily(async () => {
    const [{ createProcessor }, { parse }] = await Promise.all([
      import('./markdown/processor.ts'),
      import('./stages/parse.ts'),
    ]);
    const processor = createProcessor({ versions, baseUrl, pictures, hoversOf });
    return (source: SourceFile, route: string) => {
      const isPost = originOf(source.path, versions)?.kind === 'post';
      return parse({ source, route, listedBy: isPost ? withBase(baseUrl, route) : undefined, processor });
    };
  });
  const documents = [...sources.values()].map(async (source): Promise<Document[]> => {
    const route = routeOf(source.path, versions);
    if (route === undefined) return [];
    const key = fingerprint('parse', shared, source, hoversFor(source.path, hoversOf(source.path)));
    return [await memo.remember(key, async () => (await tools())(source, route))];
  });
  return (await Promise.all(documents)).flat();
}

/** What of the stored hovers shapes one page: the keys of its fences name it. */
function hoversFor(path: string, source: HoverSource | undefined): unknown {
  return source && [source.environment, [...source.store].filter(([key]) => key.startsWith(`${path}#`))];
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
