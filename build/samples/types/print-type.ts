import type ts from 'typescript';
import { withoutInternalArguments } from './short-type.ts';
import type { Checking } from './trpc-types.ts';

/** A type that is longer is printed with a line for each member. */
const MAX_LINE_LENGTH = 72;
/** A type that is longer, or that has more lines, is the list of its members. */
const MAX_LENGTH = 500;
const MAX_LINES = 14;
const MAX_MEMBERS = 20;

/**
 * Returns a type in one line or in several, or the names of its members if it is longer, and nothing if it has none. If `isAlias` is true, the
 * function prints the type that the alias names.
 */
export function printType(type: ts.Type, checking: Checking, isAlias = false): string | undefined {
  const { NodeBuilderFlags } = checking.typescript;
  const { NoTruncation, UseAliasDefinedOutsideCurrentScope, InTypeAlias, MultilineObjectLiterals } = NodeBuilderFlags;
  const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope | (isAlias ? InTypeAlias : 0);
  const line = printed(type, flags, checking).replaceAll(/\s+/g, ' ').replaceAll('; }', ' }');
  if (line.length <= MAX_LINE_LENGTH) return line;
  const lines = printed(type, flags | MultilineObjectLiterals, checking);
  if (lines.split('\n').length <= MAX_LINES && lines.length < MAX_LENGTH) return lines;
  const members = type.getProperties().map(({ name }) => name);
  return members.length > 0 && members.length < MAX_MEMBERS ? `{ ${members.join(', ')} }` : undefined;
}

/** The checker's own text of a type is in one line, and its last members are left out. */
function printed(type: ts.Type, flags: ts.NodeBuilderFlags, { typescript, checker }: Checking): string {
  const { EmitHint, createPrinter, createSourceFile, ScriptTarget } = typescript;
  const node = checker.typeToTypeNode(type, undefined, flags);
  if (!node) return checker.typeToString(type);
  const file = createSourceFile('type.ts', '', ScriptTarget.Latest);
  return withoutInternalArguments(createPrinter({ removeComments: true }).printNode(EmitHint.Unspecified, node, file));
}
