import type { Fence } from '../code/fence.ts';
import { languageOf } from '../code/languages.ts';
import { lazily } from '../memo/lazily.ts';
import { resolveFrom } from '../paths/resolve-from.ts';
import type { TextFile } from '../text-file.ts';
import { specifierOf } from './module-paths.ts';
import { type ImportedName, type ModuleNames, namesOf } from './names.ts';
import type { FenceFile, Snapshot } from './snapshots.ts';

/** All names that a fragment of the page may use, in the order of the page. */
export interface FenceNames {
  /** What each fence can give to later fences, by name and in the order of the page. */
  readonly offers: () => ReadonlyMap<string, readonly Offer[]>;
  readonly positionOf: ReadonlyMap<FenceFile, number>;
  readonly linked: readonly { readonly path: string; readonly exported: () => readonly string[] }[];
}

/** A name that an earlier fence has. */
interface Offer {
  readonly file: FenceFile;
  readonly position: number;
  readonly source: NameSource;
}

interface NameSource {
  readonly statement: string;
  readonly exposed?: FenceFile;
}

/** Reads the names of a page's fences, in their order, and of the example files that the page links. */
export function readFenceNames(files: readonly FenceFile[], linked: readonly TextFile[]): FenceNames {
  return {
    offers: lazily(() => offersOf(files)),
    positionOf: new Map(files.map((file, position) => [file, position])),
    linked: linked.map(({ path, text }) => ({
      path,
      exported: lazily(() => namesOf(text, languageOf(path)).exported),
    })),
  };
}

/** The inherited imports of fragments, and the earlier fences that these imports need as modules. */
interface LinkedFragments {
  readonly fragmentImportsOf: (file: FenceFile) => readonly string[];
  readonly exposed: readonly { readonly file: FenceFile; readonly text: string }[];
}

/** Adds the inherited imports to the fragments of a snapshot. */
export function linkFragments(fences: readonly FenceFile[], snapshot: Snapshot, names: FenceNames): LinkedFragments {
  const current = new Set([...snapshot.own, ...snapshot.carried]);
  const imports = new Map<FenceFile, readonly string[]>();
  const exposed = new Set<FenceFile>();
  const pending = new Set(fences);
  // The set grows during the iteration, because an exposed fragment inherits names too.
  for (const file of pending) {
    if (file.hasTitle) continue;
    const scope = scopeOf(file, names, (other) => current.has(other));
    imports.set(file, scope.imports);
    for (const other of scope.exposed) {
      exposed.add(other);
      pending.add(other);
    }
  }
  const fragmentImportsOf = (file: FenceFile) => imports.get(file) ?? [];
  return {
    fragmentImportsOf,
    exposed: [...exposed].map((file) => ({ file, text: exposedText(file, fragmentImportsOf(file)) })),
  };
}

/** Returns the path of the module that exports all names of a fence. It is in the folder of the fence, so that relative imports resolve. */
export function exposedPath(path: string): string {
  return path.replace(/(\.[^./]+)$/, '.exposed$1');
}

/** Returns the text of a fence that is both visible and compiled, with unchanged line numbers. */
export function visibleSource({ source, hidden }: Pick<Fence, 'source' | 'hidden'>): string {
  const lines = new Set(hidden.flatMap((block) => block.lines));
  return source
    .split('\n')
    .map((line, index) => (lines.has(index) ? '' : line))
    .join('\n');
}

/** What a fragment inherits from its page. */
interface Scope {
  /** Imports to compile after the fragment's own lines, so that line numbers do not change. JavaScript hoists imports. */
  readonly imports: readonly string[];
  /** The earlier fences to compile as modules that export all of their names. */
  readonly exposed: readonly FenceFile[];
}

/**
 * Returns what a fragment inherits for the names that it uses but does not declare. The last earlier fence with a name wins;
 * a titled fence counts while it is the newest version of its file.
 */
function scopeOf(fragment: FenceFile, page: FenceNames, isCurrent: (file: FenceFile) => boolean): Scope {
  const position = page.positionOf.get(fragment) ?? -1;
  const { fence } = fragment.sample;
  const isEarlier = (offer: Offer) => offer.position < position && (!offer.file.hasTitle || isCurrent(offer.file));
  const sources = missingNames(namesOf(fence.source, fence.language)).flatMap((name): NameSource[] => {
    const offer = page.offers().get(name)?.findLast(isEarlier);
    if (offer) return [offer.source];
    const linked = page.linked.find(({ exported }) => exported().includes(name));
    return linked ? [{ statement: importOf(name, linked.path) }] : [];
  });
  return {
    imports: [...new Set(sources.map(({ statement }) => statement))],
    exposed: [...new Set(sources.flatMap(({ exposed }) => exposed ?? []))],
  };
}

/** Indexes the names of the fences: looking into every earlier fence for every name would be quadratic. */
function offersOf(files: readonly FenceFile[]): ReadonlyMap<string, readonly Offer[]> {
  const offers = new Map<string, Offer[]>();
  files.forEach((file, position) => {
    for (const [name, source] of nameSourcesIn(file)) {
      const known = offers.get(name) ?? [];
      known.push({ file, position, source });
      offers.set(name, known);
    }
  });
  return offers;
}

/** Returns a fence as a module that exports all names of its top level, except for imported names. */
function exposedText({ sample: { fence } }: FenceFile, imports: readonly string[]): string {
  const { declared, exported } = namesOf(visibleSource(fence), fence.language);
  const names = declared.filter((name) => !exported.includes(name));
  return [fence.source, ...imports, ...(names.length > 0 ? [`export { ${names.join(', ')} };`] : [])].join('\n');
}

/** Returns the names that a module uses but neither declares at its top level nor imports, including globals and parameters. */
function missingNames({ used, declared, imports }: ModuleNames): string[] {
  const known = new Set([...declared, ...imports.map(({ local }) => local)]);
  return [...new Set(used.map(({ name }) => name))].filter((name) => !known.has(name));
}

/**
 * Returns the names of a fence with what a later fragment imports for each. An export comes before another name of the top level, and both before an
 * import.
 */
function nameSourcesIn(file: FenceFile): ReadonlyMap<string, NameSource> {
  const { fence } = file.sample;
  const { imports, declared, exported } = namesOf(visibleSource(fence), fence.language);
  const exposed = exposedPath(file.path);
  return new Map([
    ...imports.toReversed().map((name) => [name.local, { statement: sameImport(name, file.path) }] as const),
    ...declared.map((name) => [name, { statement: importOf(name, exposed), exposed: file }] as const),
    ...(file.hasTitle ? exported : []).map((name) => [name, { statement: importOf(name, file.path) }] as const),
  ]);
}

function importOf(name: string, path: string): string {
  return `import { ${name} } from '${specifierOf(path)}';`;
}

/** Repeats the import of a fence for a module at the root of the project. */
function sameImport({ local, imported, specifier, isTypeOnly }: ImportedName, path: string): string {
  const from = specifier.startsWith('.') ? `./${resolveFrom(path, specifier)}` : specifier;
  return `import ${isTypeOnly ? 'type ' : ''}${clause(local, imported)} from '${from}';`;
}

function clause(local: string, imported: string): string {
  if (imported === '*') return `* as ${local}`;
  if (imported === 'default') return local;
  return imported === local ? `{ ${local} }` : `{ ${imported} as ${local} }`;
}
