import type { SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { childrenOf } from '../code/syntax-children.ts';
import type { SourceLocation } from '../diagnostic.ts';
import { createLruCache } from '../memo/lru-cache.ts';
import { createLineIndex, type LineIndex } from '../text/line-index.ts';

const typescript = parser.configure({ dialect: 'ts' });

/** The text of the site's configuration and its path. */
export interface ConfigSource {
  readonly path: string;
  readonly text: string;
}

/** The syntax of a configuration, with indexes for the locations of many mistakes. */
interface ParsedConfig {
  readonly text: string;
  readonly tree: Tree;
  readonly lines: LineIndex;
  /** The parts of each object and array that has been searched, by its offset. */
  readonly parts: Map<number, ReadonlyMap<string, Part>>;
}

interface Part {
  readonly name: { readonly from: number; readonly to: number };
  readonly value: SyntaxNode | undefined;
}

/** The configuration that was read last. */
const recent = createLruCache<ParsedConfig>(1);

function parseConfig(text: string): ParsedConfig {
  return recent(text, () => ({ text, tree: typescript.parse(text), lines: createLineIndex(text), parts: new Map() }));
}

/** Returns the location of the value at a path of keys and indexes, or of the nearest enclosing value that the file contains. */
export function locationInConfig({ path, text }: ConfigSource, keys: readonly (string | number)[]): SourceLocation {
  const config = parseConfig(text);
  let value = exportedObject(config);
  let found: { readonly from: number; readonly to: number } | undefined;
  for (const key of keys) {
    const part = value && partOf(value, key, config);
    if (!part) break;
    found = part.name;
    value = resolve(part.value, config);
  }
  const { from, to } = found ?? { from: 0, to: 0 };
  const { line, column } = config.lines.pointAt(from);
  const length = to - from;
  return { file: path, line, column, ...(length && { length }) };
}

/** Returns the syntax node of the value at a path of keys and indexes, if the file contains it literally; an empty path is the whole configuration. */
export function nodeInConfig(text: string, keys: readonly (string | number)[]): SyntaxNode | undefined {
  const config = parseConfig(text);
  return keys.reduce<SyntaxNode | undefined>(
    (node, key) => node && resolve(partOf(node, key, config)?.value, config),
    exportedObject(config),
  );
}

/** Whether the text of a configuration does not parse. */
export function hasSyntaxError(text: string): boolean {
  let found = false;
  parseConfig(text).tree.iterate({
    enter({ type }) {
      found ||= type.isError;
    },
  });
  return found;
}

/** A string of a configuration between its quotes. */
interface ConfigString {
  readonly from: number;
  readonly to: number;
  readonly value: string;
  /** Whether it is the name of a property. */
  readonly isName: boolean;
}

/** Returns the strings of a configuration, without those of imports. */
export function stringsInConfig(text: string): ConfigString[] {
  const found: ConfigString[] = [];
  parseConfig(text).tree.iterate({
    enter({ name, from, to, node }) {
      const isWhole = name === 'String' || (name === 'TemplateString' && !node.getChild('Interpolation'));
      if (!isWhole || node.parent?.name === 'ImportDeclaration') return;
      const isName = node.parent?.name === 'Property' && !node.prevSibling;
      found.push({ from: from + 1, to: to - 1, value: text.slice(from + 1, to - 1), isName });
    },
  });
  return found;
}

/** Returns the properties of an object of the configuration: their names, and the syntax of each. */
export function propertiesOf(node: SyntaxNode, text: string): { readonly name: string; readonly node: SyntaxNode }[] {
  return node.getChildren('Property').flatMap((property) => {
    const name = property.firstChild;
    return name ? [{ name: nameOf(name, text), node: property }] : [];
  });
}

/** The object that the module exports by default, alone or as the argument of a call. */
function exportedObject(config: ParsedConfig): SyntaxNode | undefined {
  const exported = config.tree.topNode.getChildren('ExportDeclaration').find((node) => node.getChild('default'));
  return exported && resolve(firstExpression(exported), config);
}

function firstExpression(node: SyntaxNode): SyntaxNode | undefined {
  return childrenOf(node).find(({ name }) => /Expression$|^VariableName$/.test(name));
}

/** Looks through calls, type assertions and the names of constants. */
function resolve(node: SyntaxNode | undefined, config: ParsedConfig): SyntaxNode | undefined {
  if (!node || node.name === 'ObjectExpression' || node.name === 'ArrayExpression') return node;
  if (node.name === 'VariableName') {
    const { text, tree } = config;
    const name = text.slice(node.from, node.to);
    const declaration = tree.topNode
      .getChildren('VariableDeclaration')
      .find((child) => childrenOf(child).some(({ from, to }) => text.slice(from, to) === name));
    return declaration && resolve(firstExpression(declaration), config);
  }
  const list = node.getChild('ArgList');
  const inner = firstExpression(list ?? node);
  return inner && resolve(inner, config);
}

function partOf(node: SyntaxNode, key: string | number, { text, parts }: ParsedConfig): Part | undefined {
  const known = parts.get(node.from) ?? partsOf(node, text);
  parts.set(node.from, known);
  return known.get(String(key));
}

function partsOf(node: SyntaxNode, text: string): ReadonlyMap<string, Part> {
  if (node.name === 'ArrayExpression') {
    const elements = childrenOf(node).filter(({ name }) => !/^[[\],]$/.test(name));
    return new Map(
      elements.map((value, index) => [String(index), { name: { from: value.from, to: value.from + 1 }, value }]),
    );
  }
  const parts = new Map<string, Part>();
  for (const property of node.getChildren('Property')) {
    const [name, ...rest] = childrenOf(property);
    if (!name || parts.has(nameOf(name, text))) continue;
    const quote = name.name === 'String' ? 1 : 0;
    parts.set(nameOf(name, text), { name: { from: name.from + quote, to: name.to - quote }, value: rest.at(-1) });
  }
  return parts;
}

function nameOf({ name, from, to }: SyntaxNode, text: string): string {
  const written = text.slice(from, to);
  return name === 'String' ? written.slice(1, -1) : written;
}
