import { posix } from 'node:path';
import { LOCK, parseLock } from '../address-lock.ts';
import type { Config } from '../config.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { type Origin, originOf, routeOf } from '../routes.ts';
import { typeFile } from '../samples/types/type-store.ts';
import { QUERIES } from '../search/quality.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { didYouMean } from '../text/suggest.ts';
import { CONFIG } from '../validation/config-file.ts';
import type { Changes } from './changes.ts';
import { moveInConfig, renameInConfig } from './edit-config.ts';
import { renameInSidebar, sidebarError } from './edit-sidebar.ts';
import { moveLinks, type PageMove } from './move-links.ts';
import { isGenerated, nameError, ownerOf, type PageRoutes, sourceOfArgument } from './page-argument.ts';

/** A page to rename, and the files that the name may occur in. */
interface RenameInput {
  readonly from: string;
  readonly to: string;
  readonly config: Pick<Config, 'versions' | 'url' | 'baseUrl'>;
  readonly pageRoutes: PageRoutes;
  /**
   * The text files of the site by path: pages, sidebars, the example apps' Markdown, stored types, the configuration, the lock file and the golden
   * queries.
   */
  readonly files: ReadonlyMap<string, string>;
}

/** Plans the renaming of a page: its source, its types, its entry in the sidebar, the links to it, and a redirect. */
export function renamePage(input: RenameInput): Changes {
  const move = readMove(input);
  if ('error' in move) return move;
  const { files } = input;
  const relinked = [...files]
    .filter(([path]) => path.endsWith('.md') && path !== move.to)
    .map(([path, text]) => ({ path, before: text, ...moveLinks({ path, text }, move) }));
  const unwritable = relinked.flatMap(({ path, lines }) => lines.map((line) => `${path}:${line}`));
  if (unwritable.length > 0)
    return {
      error: `The link at ${unwritable.join(', ')} is written with escapes and cannot be changed. Write it without them, and run the command again.`,
    };
  const page = relinked.find(({ path }) => path === move.from)?.text ?? '';
  const existing = files.get(move.to);
  // A command that was interrupted has written the same text already.
  if (existing !== undefined && existing !== page)
    return { error: `${move.to} already exists. Choose another name, or remove that page first.` };
  const config = changedConfig(input, move);
  if (config !== undefined && typeof config !== 'string') return config;
  const sidebar = changedSidebar(input, move);
  if (sidebar && 'error' in sidebar) return sidebar;
  const write = new Map<string, string>([[move.to, page]]);
  const types = files.get(typeFile(move.from));
  if (types !== undefined) write.set(typeFile(move.to), types);
  for (const { path, before, text } of relinked) if (path !== move.from && text !== before) write.set(path, text);
  if (sidebar) write.set(...sidebar);
  if (config !== undefined) write.set(CONFIG, config);
  const queries = files.get(QUERIES);
  const renamed = queries?.replaceAll(JSON.stringify(move.routeFrom), JSON.stringify(move.routeTo));
  if (renamed !== undefined && renamed !== queries) write.set(QUERIES, renamed);
  const remove = [...(types === undefined ? [] : [typeFile(move.from)]), move.from];
  return { write, remove, notes: counterpartNotes(input, move) };
}

function readMove(input: RenameInput): PageMove | { readonly error: string } {
  const { pageRoutes, files, config } = input;
  const from = sourceOfArgument(input.from, pageRoutes);
  if (from === undefined || !files.has(from)) {
    const known = [...pageRoutes.routes.values()].map((path) => path.replace(/^content\/|\.md$/g, ''));
    return {
      error: `There is no page ${input.from}. ${didYouMean(input.from, known, 'Name it like docs/10.x/router.')}`,
    };
  }
  const to = withDate(sourceOfArgument(input.to, pageRoutes), from);
  const [originFrom, originTo] = [from, to ?? ''].map((path) => originOf(path, config.versions));
  if (to === undefined || !originFrom || !originTo || !isSameSection(originFrom, originTo))
    return {
      error: `The page cannot be renamed to ${input.to}. Name a path in the same part of the site: ${sectionOf(from, originFrom)}/….`,
    };
  if (isRoot(originFrom) || isRoot(originTo))
    return {
      error:
        'The first page of a version and the home page cannot be renamed, because their routes are fixed. To move a version, change its path in site.config.ts.',
    };
  const error = nameError(to.slice('content/'.length));
  if (error !== undefined) return { error };
  if (from === to) return { error: `The page is already called ${input.to}.` };
  if (from.toLowerCase() === to.toLowerCase())
    return {
      error:
        'The two names differ only by case, which makes them one file on many machines. Rename the page in two steps.',
    };
  const [routeFrom, routeTo] = [originFrom, originTo].map((origin) => routeOf(origin, config.versions)) as [
    string,
    string,
  ];
  if (isGenerated(routeTo)) return { error: `The build makes the page ${routeTo} itself. Choose another name.` };
  const owner = ownerOf(routeTo, pageRoutes);
  if (owner !== undefined && owner !== to)
    return { error: `The route ${routeTo} already belongs to ${owner}. Choose another name.` };
  const site = config.url + config.baseUrl.replace(/\/$/, '');
  return { from, to, routeFrom, routeTo, site };
}

/** A post keeps its date, which is part of the name of its file, if the new name has none. */
function withDate(to: string | undefined, from: string): string | undefined {
  const [date] = /(?<=^content\/blog\/)\d{4}-\d{2}-\d{2}-/.exec(from) ?? [];
  return (date && to?.replace(/^content\/blog\/(?!\d{4}-\d{2}-\d{2}-)/, `$&${date}`)) || to;
}

function isSameSection(a: Origin, b: Origin): boolean {
  return a.kind === b.kind && (a.kind !== 'doc' || b.kind !== 'doc' || a.version === b.version);
}

function isRoot(origin: Origin): boolean {
  return origin.kind === 'home' || (origin.kind === 'doc' && origin.id === 'index');
}

function sectionOf(path: string, origin: Origin | undefined): string {
  return origin?.kind === 'doc' ? `docs/${origin.version}` : posix.dirname(path).replace(/^content\/?/, '');
}

/** Returns the configuration with the new route and a redirect, if it changes, or why it cannot be changed. */
function changedConfig({ files }: RenameInput, move: PageMove): string | undefined | { readonly error: string } {
  const text = files.get(CONFIG);
  if (move.routeFrom === move.routeTo) return undefined;
  if (!isPublished(move, files)) {
    const renamed = text && renameInConfig(text, move);
    return renamed === text ? undefined : renamed;
  }
  const config = text === undefined ? undefined : moveInConfig(text, move);
  const line = `'${move.routeFrom}': '${move.routeTo}'`;
  return (
    config ?? {
      error: `The redirect cannot be added to ${CONFIG}. Write redirects: { ${line} } there as an object, and run the command again.`,
    }
  );
}

/**
 * Whether other sites may link to a page: it is not a draft, and the lock file lists it. Without a readable lock file, every page may have been
 * published.
 */
function isPublished({ from, routeFrom }: PageMove, files: RenameInput['files']): boolean {
  // The files are as they are on disk.
  const page = normalizeText(files.get(from) ?? '');
  if (readFrontMatter({ path: from, text: page }).frontMatter.draft) return false;
  const lock = files.get(LOCK);
  const { addresses, diagnostics } = parseLock({ path: LOCK, text: lock ?? '' });
  return lock === undefined || diagnostics.length > 0 || addresses.has(routeFrom);
}

/** Returns the path and the new text of the sidebar that lists a page, if it changes. */
function changedSidebar(
  { files }: RenameInput,
  { from, to }: PageMove,
): readonly [path: string, text: string] | undefined | { readonly error: string } {
  const [, folder = ''] = /^(content\/docs\/[^/]+)\//.exec(from) ?? [];
  const path = `${folder}/sidebar.yml`;
  const text = files.get(path);
  if (text === undefined) return undefined;
  const error = sidebarError(path, text);
  if (error !== undefined) return { error };
  const idOf = (page: string) => page.slice(folder.length + 1, -'.md'.length);
  const renamed = renameInSidebar(text, idOf(from), idOf(to));
  return renamed === text ? undefined : [path, renamed];
}

/** Returns a note for each counterpart, which keeps its name. */
function counterpartNotes({ config, files }: RenameInput, { from, to }: PageMove): string[] {
  const [own, target] = [from, to].map((path) => originOf(path, config.versions));
  if (own?.kind !== 'doc' || target?.kind !== 'doc' || own.id === target.id) return [];
  const others = config.versions.filter(
    ({ label }) => label !== own.version && files.has(`content/docs/${label}/${own.id}.md`),
  );
  return others.map(
    ({ label }) =>
      `The page docs/${label}/${own.id} was the counterpart of this page. To keep the link between them, run npm run rename docs/${label}/${own.id} docs/${label}/${target.id}`,
  );
}
