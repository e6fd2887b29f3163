import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** Returns whether a test file has the rule in what it expects, or in the table of its cases; comments and inputs do not count. A case in a text file asserts its report. */
export async function asserts(path: string, rule: string): Promise<boolean> {
  const contents = await readFile(path, 'utf8');
  if (path.endsWith('.txt')) return (contents.split('=== report\n')[1] ?? '').includes(`[${rule}]`);
  const file = ts.createSourceFile(path, contents, ts.ScriptTarget.Latest, true);
  const named = new RegExp(`(^|[^\\w-])${rule}($|[^\\w-])`);
  const isAssertion = (node: ts.Node): boolean =>
    ts.isCallExpression(node) && /^expect\b|^(test|it|describe)\.each$/.test(node.expression.getText(file));
  const search = (node: ts.Node, inside: boolean): boolean => {
    const asserted = inside || isAssertion(node);
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isRegularExpressionLiteral(node) ? node.text : '';
    if (asserted && named.test(text)) return true;
    return ts.forEachChild(node, (child) => search(child, asserted)) ?? false;
  };
  return search(file, false);
}
