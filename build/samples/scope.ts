import type { Fence } from '../markdown/fence.ts';
import type { SourceFile } from '../model.ts';
import { resolveFrom } from '../routes.ts';
import { type ImportedName, type ModuleNames, namesOf } from './names.ts';
import { type FenceFile, moduleOf, type Snapshot } from './snapshots.ts';

/** The names of everything on a page that a fragment could mean, in the order of the page. */
export interface PageNames {
  readonly fences: readonly { readonly file: FenceFile; readonly all: ModuleNames; readonly visible: ModuleNames }[];
  readonly linked: readonly { readonly path: string; readonly exported: readonly string[] }[];
}

interface Origin {
  readonly statement: string;
  readonly exposed?: FenceFile;
}

/** Reads the names of a page's fences, in their order, and of the example files that the page links. */
export function readPageNames(files: readonly FenceFile[], linked: readonly SourceFile[]): PageNames {
  return {
    fences: files.map((file) => {
      const { fence } = file.sample;
      const all = namesOf(fence.source, fence.language);
      return { file, all, visible: fence.hidden.length > 0 ? namesOf(visibleSource(fence), fence.language) : all };
    }),
    linked: linked.map(({ path, text }) => ({ path, exported: namesOf(text, languageOf(path)).exported })),
  };
}

/** The imports by which fragments take over names from their page, and the earlier fences that these imports need as modules. */
export interface LinkedFragments {
  readonly importsOf: (file: FenceFile) => readonly string[];
  readonly exposed: readonly { readonly file: FenceFile; readonly text: string }[];
}

/** Gives fragments of an snapshot the names that they take over from their page. */
export function linkFragments(fences: readonly FenceFile[], snapshot: Snapshot, names: PageNames): LinkedFragments {
  const current = new Set([...snapshot.own, ...snapshot.carried]);
  const imports = new Map<FenceFile, readonly string[]>();
  const exposed = new Set<FenceFile>();
  const pending = new Set(fences);
  // The set grows while it is walked: an exposed fragment takes over names too.
  for (const file of pending) {
    if (file.titled) continue;
    const scope = scopeOf(file, names, (other) => current.has(other));
    imports.set(file, scope.imports);
    for (const other of scope.exposed) {
      exposed.add(other);
      pending.add(other);
    }
  }
  const importsOf = (file: FenceFile) => imports.get(file) ?? [];
  return {
    importsOf,
    exposed: [...exposed].map((file) => ({ file, text: exposedText(file, importsOf(file)) })),
  };
}

/** Returns the path of the module that exports all names of a fence: beside it, so that its own imports hold. */
export function exposedPath(path: string): string {
  return path.replace(/(\.[^./]+)$/, '.exposed$1');
}

/** Returns the text of a fence that is both shown and compiled; its lines keep their places. */
export function visibleSource({ source, hidden }: Pick<Fence, 'source' | 'hidden'>): string {
  const lines = new Set(hidden.flatMap((block) => block.lines));
  return source
    .split('\n')
    .map((line, index) => (lines.has(index) ? '' : line))
    .join('\n');
}

/** What a fragment takes over from the rest of its page. */
interface Scope {
  /** Imports to compile behind the fragment's own lines, so that these keep their numbers; imports count wherever they stand. */
  readonly imports: readonly string[];
  /** The earlier fences that these imports read as modules which export all of their names. */
  readonly exposed: readonly FenceFile[];
}

/**
 * Returns what a fragment takes over for the names that it uses and does not declare itself. The last earlier fence that has a
 * name wins; titled ones count while they are the newest form of their file.
 */
function scopeOf(fragment: FenceFile, page: PageNames, isCurrent: (file: FenceFile) => boolean): Scope {
  const position = page.fences.findIndex(({ file }) => file === fragment);
  const names = page.fences[position]?.all;
  const earlier = page.fences.slice(0, position).filter(({ file }) => !file.titled || isCurrent(file));
  const origins = (names ? missingNames(names) : []).flatMap((name): Origin[] => {
    const [origin] = earlier.toReversed().flatMap(({ file, visible }) => originIn(file, visible, name) ?? []);
    if (origin) return [origin];
    const linked = page.linked.find(({ exported }) => exported.includes(name));
    return linked ? [{ statement: importOf(name, linked.path) }] : [];
  });
  return {
    imports: [...new Set(origins.map(({ statement }) => statement))],
    exposed: [...new Set(origins.flatMap(({ exposed }) => exposed ?? []))],
  };
}

/** Returns a fence as a module that exports all names of its top level, those that it imports aside. */
function exposedText({ sample: { fence } }: FenceFile, imports: readonly string[]): string {
  const { declared, exported } = namesOf(visibleSource(fence), fence.language);
  const names = declared.filter((name) => !exported.includes(name));
  return [fence.source, ...imports, ...(names.length > 0 ? [`export { ${names.join(', ')} };`] : [])].join('\n');
}

/** Returns the names that a module uses and neither declares at its top level nor imports. Some are global, or parameters. */
function missingNames({ used, declared, imports }: ModuleNames): string[] {
  const known = new Set([...declared, ...imports.map(({ local }) => local)]);
  return [...new Set(used.map(({ name }) => name))].filter((name) => !known.has(name));
}

function originIn(file: FenceFile, names: ModuleNames, name: string): Origin | undefined {
  const { imports, declared, exported } = names;
  if (file.titled && exported.includes(name)) return { statement: importOf(name, file.path) };
  if (declared.includes(name)) return { statement: importOf(name, exposedPath(file.path)), exposed: file };
  const imported = imports.find(({ local }) => local === name);
  return imported && { statement: sameImport(imported, file.path) };
}

function importOf(name: string, path: string): string {
  return `import { ${name} } from './${moduleOf(path)}';`;
}

/** Repeats the import of a fence for a module at the root of the project. */
function sameImport({ local, imported, specifier, typeOnly }: ImportedName, path: string): string {
  const from = specifier.startsWith('.') ? `./${resolveFrom(path, specifier)}` : specifier;
  return `import ${typeOnly ? 'type ' : ''}${clause(local, imported)} from '${from}';`;
}

function clause(local: string, imported: string): string {
  if (imported === '*') return `* as ${local}`;
  if (imported === 'default') return local;
  return imported === local ? `{ ${local} }` : `{ ${imported} as ${local} }`;
}

function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
