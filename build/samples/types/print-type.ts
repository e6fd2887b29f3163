import type ts from 'typescript';
import { withoutInternalArguments } from './short-type.ts';
import type { Checking } from './trpc-types.ts';

/** A type that is longer is printed with a line for each member. */
const LONGEST_LINE = 72;
/** A type that is longer, or that has more lines, is the list of its members. */
const LONGEST = 500;
const MOST_LINES = 14;
const MOST_MEMBERS = 20;

/**
 * Returns a type in one line or in several, or the names of its members if it is longer, and nothing if it has none. If `isAlias` is true, the
 * function prints the type that the alias names.
 */
export function printType(type: ts.Type, checking: Checking, isAlias = false): string | undefined {
  const { NodeBuilderFlags } = checking.typescript;
  const { NoTruncation, UseAliasDefinedOutsideCurrentScope, InTypeAlias, MultilineObjectLiterals } = NodeBuilderFlags;
  const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope | (isAlias ? InTypeAlias : 0);
  const line = printed(type, flags, checking).replaceAll(/\s+/g, ' ').replaceAll('; }', ' }');
  if (line.length <= LONGEST_LINE) return line;
  const lines = printed(type, flags | MultilineObjectLiterals, checking);
  if (lines.split('\n').length <= MOST_LINES && lines.length < LONGEST) return lines;
  const members = type.getProperties().map(({ name }) => name);
  return members.length > 0 && members.length < MOST_MEMBERS ? `{ ${members.join(', ')} }` : undefined;
}

/** The checker's own text of a type is in one line, and its last members are left out. */
function printed(type: ts.Type, flags: ts.NodeBuilderFlags, { typescript, checker }: Checking): string {
  const { EmitHint, createPrinter, createSourceFile, ScriptTarget } = typescript;
  const node = checker.typeToTypeNode(type, undefined, flags);
  if (!node) return checker.typeToString(type);
  const file = createSourceFile('type.ts', '', ScriptTarget.Latest);
  return withoutInternalArguments(createPrinter({ removeComments: true }).printNode(EmitHint.Unspecified, node, file));
}
