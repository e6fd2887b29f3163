import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { SourceLocation } from './diagnostic.ts';
import { createLineIndex } from './markdown/line-index.ts';
import { childrenOf } from './syntax-children.ts';

const typescript = parser.configure({ dialect: 'ts' });

/** The text of the site's configuration and its path. */
export interface ConfigSource {
  readonly path: string;
  readonly text: string;
}

/** Returns the location of the value at a path of keys and indexes, or of the nearest enclosing value that the file contains. */
export function locationInConfig({ path, text }: ConfigSource, keys: readonly (string | number)[]): SourceLocation {
  const top = typescript.parse(text).topNode;
  let value = exportedObject(top, text);
  let found: { readonly from: number; readonly to: number } | undefined;
  for (const key of keys) {
    const part = value && partOf(value, key, text);
    if (!part) break;
    found = part.name;
    value = resolve(part.value, top, text);
  }
  return locationAt(path, text, found ?? { from: 0, to: 0 });
}

/** Returns the syntax node of the value at a path of keys and indexes, if the file contains it literally; an empty path is the whole configuration. */
export function nodeInConfig(text: string, keys: readonly (string | number)[]): SyntaxNode | undefined {
  const top = typescript.parse(text).topNode;
  return keys.reduce<SyntaxNode | undefined>(
    (node, key) => node && resolve(partOf(node, key, text)?.value, top, text),
    exportedObject(top, text),
  );
}

/** Whether the text of a configuration does not parse. */
export function hasSyntaxError(text: string): boolean {
  let found = false;
  typescript.parse(text).iterate({
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
  typescript.parse(text).iterate({
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

function locationAt(
  file: string,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): SourceLocation {
  const { line, column } = createLineIndex(text).pointAt(from);
  const length = to - from;
  return { file, line, column, ...(length && { length }) };
}

/** The object that the module exports by default, alone or as the argument of a call. */
function exportedObject(top: SyntaxNode, text: string): SyntaxNode | undefined {
  const exported = top.getChildren('ExportDeclaration').find((node) => node.getChild('default'));
  return exported && resolve(firstExpression(exported), top, text);
}

function firstExpression(node: SyntaxNode): SyntaxNode | undefined {
  return childrenOf(node).find(({ name }) => /Expression$|^VariableName$/.test(name));
}

/** Looks through calls, type assertions and the names of constants. */
function resolve(node: SyntaxNode | undefined, top: SyntaxNode, text: string): SyntaxNode | undefined {
  if (!node || node.name === 'ObjectExpression' || node.name === 'ArrayExpression') return node;
  if (node.name === 'VariableName') {
    const name = text.slice(node.from, node.to);
    const declaration = top
      .getChildren('VariableDeclaration')
      .find((child) => childrenOf(child).some(({ from, to }) => text.slice(from, to) === name));
    return declaration && resolve(firstExpression(declaration), top, text);
  }
  const list = node.getChild('ArgList');
  const inner = firstExpression(list ?? node);
  return inner && resolve(inner, top, text);
}

interface Part {
  readonly name: { readonly from: number; readonly to: number };
  readonly value: SyntaxNode | undefined;
}

function partOf(node: SyntaxNode, key: string | number, text: string): Part | undefined {
  if (node.name === 'ArrayExpression') {
    const element = childrenOf(node).filter(({ name }) => !/^[[\],]$/.test(name))[Number(key)];
    return element && { name: { from: element.from, to: element.from + 1 }, value: element };
  }
  for (const property of node.getChildren('Property')) {
    const [name, ...rest] = childrenOf(property);
    if (!name || nameOf(name, text) !== String(key)) continue;
    const quote = name.name === 'String' ? 1 : 0;
    return { name: { from: name.from + quote, to: name.to - quote }, value: rest.at(-1) };
  }
  return undefined;
}

function nameOf({ name, from, to }: SyntaxNode, text: string): string {
  const written = text.slice(from, to);
  return name === 'String' ? written.slice(1, -1) : written;
}
