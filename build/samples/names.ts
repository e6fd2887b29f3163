import type { SyntaxNode } from '@lezer/common';
import { CHECKED_LANGUAGES } from '../code/languages.ts';
import { perTree } from '../code/parse-code.ts';
import { childrenOf } from '../code/syntax-children.ts';
import { createLineIndex } from '../text/line-index.ts';

/** A name that a module imports. */
export interface ImportedName {
  readonly local: string;
  /** The name in the other module: `default`, `*` for all of it, or the export. */
  readonly imported: string;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/** Where a module uses a name. Line and column count from 1. */
interface UsedName {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** The names of a module: those of its top level, and those that it uses anywhere. */
export interface ModuleNames {
  readonly imports: readonly ImportedName[];
  readonly declared: readonly string[];
  readonly exported: readonly string[];
  readonly used: readonly UsedName[];
}

const PATTERNS: readonly string[] = ['ObjectPattern', 'ArrayPattern', 'PatternProperty'];
const DEFINITIONS: readonly string[] = ['VariableDefinition', 'TypeDefinition'];
const USES: readonly string[] = ['VariableName', 'TypeName', 'JSXIdentifier', 'PropertyDefinition'];
const JSX_NAMES: readonly string[] = ['JSXOpenTag', 'JSXSelfClosingTag', 'JSXMemberExpression'];
const UNNAMED: readonly string[] = ['GlobalDeclaration', 'ImportDeclaration', 'ExportGroup'];

const NO_NAMES: ModuleNames = { imports: [], declared: [], exported: [], used: [] };

/** Returns the names of a module. A source with syntax errors has the names that can be parsed. One with thousands of nested brackets has none. */
export function namesOf(source: string, language: string): ModuleNames {
  return namesOfTree(source, CHECKED_LANGUAGES.includes(language) ? language : 'ts');
}

const namesOfTree = perTree(
  (tree, source): ModuleNames => {
    const top = childrenOf(tree.topNode);
    const text = (node: SyntaxNode) => source.slice(node.from, node.to);
    const declarations = top.map((node) => ({
      exports: node.name === 'ExportDeclaration',
      names: declaredBy(node, text),
    }));
    return {
      imports: top.flatMap((node) => (node.name === 'ImportDeclaration' ? namesImportedBy(node, text) : [])),
      declared: declarations.flatMap(({ names }) => names),
      exported: [
        ...declarations.flatMap(({ exports, names }, index) =>
          exports && !hasChild(top[index], 'default') ? names : [],
        ),
        ...top.flatMap((node) => exportedByGroup(node, text)),
      ],
      used: usedNames(tree.topNode, source),
    };
  },
  () => NO_NAMES,
);

function declaredBy(node: SyntaxNode, text: (node: SyntaxNode) => string): string[] {
  const children = childrenOf(node);
  if (node.name === 'ExportDeclaration' || node.name === 'AmbientDeclaration')
    return children.flatMap((child) => declaredBy(child, text));
  if (node.name === 'VariableDeclaration') return children.flatMap((child) => bound(child, text));
  if (!node.name.endsWith('Declaration') || UNNAMED.includes(node.name)) return [];
  const name = children.find((child) => DEFINITIONS.includes(child.name));
  return name ? [text(name)] : [];
}

/** Defaults in a pattern may contain functions, whose parameters are not declared by the pattern. */
function bound(node: SyntaxNode, text: (node: SyntaxNode) => string): string[] {
  if (node.name === 'VariableDefinition') return [text(node)];
  return PATTERNS.includes(node.name) ? childrenOf(node).flatMap((child) => bound(child, text)) : [];
}

function namesImportedBy(node: SyntaxNode, text: (node: SyntaxNode) => string): ImportedName[] {
  const children = childrenOf(node);
  const string = children.find(({ name }) => name === 'String');
  if (!string) return [];
  const shared = { specifier: text(string).slice(1, -1) };
  const isTypeOnly = children[1]?.name === 'type';
  return children.flatMap((child, index): ImportedName[] => {
    if (child.name === 'ImportGroup')
      return groupOf(child, text).map((name) => ({ ...name, ...shared, isTypeOnly: isTypeOnly || name.isTypeOnly }));
    if (child.name !== 'VariableDefinition') return [];
    const imported = children[index - 2]?.name === 'Star' ? '*' : 'default';
    return [{ local: text(child), imported, isTypeOnly, ...shared }];
  });
}

/** Returns the names in the braces of an import or export: `{ a, type B, c as d }`. */
function groupOf(group: SyntaxNode, text: (node: SyntaxNode) => string) {
  const items: SyntaxNode[][] = [[]];
  for (const child of childrenOf(group)) {
    if (child.name === ',') items.push([]);
    else if (!/^[{}]$/.test(child.name)) items.at(-1)?.push(child);
  }
  return items.flatMap((item) => {
    const names = item.filter(({ name }) => name !== 'type' && name !== 'as').map(text);
    const [imported, local = imported] = names;
    return imported !== undefined && local !== undefined
      ? [{ imported, local, isTypeOnly: item[0]?.name === 'type' }]
      : [];
  });
}

function exportedByGroup(node: SyntaxNode, text: (node: SyntaxNode) => string): string[] {
  const group = node.name === 'ExportDeclaration' && childrenOf(node).find(({ name }) => name === 'ExportGroup');
  return group ? groupOf(group, text).map(({ local }) => local) : [];
}

function usedNames(root: SyntaxNode, source: string): UsedName[] {
  const used: UsedName[] = [];
  const { pointAt } = createLineIndex(source);
  root.cursor().iterate((ref) => {
    const { name, from, to } = ref;
    if (name === 'ImportDeclaration') return false;
    // A cursor makes an object for its node only when the node is read.
    if (!USES.includes(name) || !isUse(ref.node)) return undefined;
    const { line, column } = pointAt(from);
    used.push({ name: source.slice(from, to), line, column });
    return undefined;
  });
  return used;
}

function isUse({ name, parent, nextSibling, prevSibling }: SyntaxNode): boolean {
  if (name === 'VariableName' || name === 'TypeName')
    return !(parent?.name === 'ExportGroup' && prevSibling?.name === 'as');
  if (name === 'JSXIdentifier') return JSX_NAMES.includes(parent?.name ?? '') && prevSibling?.name !== '.';
  // The shorthand { name } is a definition that has no value.
  return name === 'PropertyDefinition' && parent?.name === 'Property' && !nextSibling && !prevSibling;
}

function hasChild(node: SyntaxNode | undefined, name: string): boolean {
  return node !== undefined && node.getChild(name) !== null;
}
