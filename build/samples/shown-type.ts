const MODULE = /\bimport\("[^"]+"\)\./g;
/** A list of members whose first one is internal to a library. */
const INTERNAL = /\{(?=\s*_\w+\??:)/g;
const SAYS_NOTHING = /^_config\b|^_\w+\??: (?:object|typeof unsetMarker)$|^\.\.\. \d+ more \.\.\.$/;

/**
 * Returns a type as a reader sees it: names without their modules, and `…` instead of the library's internal members that say nothing.
 * For example, `ProcedureBuilder<{ _config: …; _meta: object }>` is `ProcedureBuilder<…>`.
 */
export function shownType(text: string): string {
  return withoutInternals(text.replace(MODULE, ''));
}

function withoutInternals(text: string): string {
  INTERNAL.lastIndex = 0;
  const start = INTERNAL.exec(text)?.index;
  if (start === undefined) return text;
  const members: string[] = [];
  let memberStart = start + 1;
  let end = start;
  walk(text, start, (index, depth) => {
    if (depth === 0) end = index;
    if (depth === 0 || (depth === 1 && text[index] === ';')) {
      members.push(text.slice(memberStart, index));
      memberStart = index + 1;
    }
  });
  // A type that the compiler has cut has no end.
  if (end === start) return text;
  return text.slice(0, start) + listOf(members) + withoutInternals(text.slice(end + 1));
}

/** Calls `visit` for every `;` and closing bracket outside strings with the depth of brackets after it, until the first bracket is closed. */
function walk(text: string, start: number, visit: (index: number, depth: number) => void): void {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|=>|[{}()[\]<>;]/g)) {
    if (/^[{([<]/.test(sign)) depth++;
    else if (/^[})\]>]/.test(sign)) depth--;
    else if (sign !== ';') continue;
    visit(start + index, depth);
    if (depth === 0) return;
  }
}

function listOf(members: readonly string[]): string {
  const kept = members.filter((member) => !SAYS_NOTHING.test(member.trim()));
  const named = kept.filter((member) => member.trim() !== '');
  if (named.length === 0) return '…';
  if (kept.length === members.length) return `{${kept.map(withoutInternals).join(';')}}`;
  const space = /^\s*/.exec(named[0] ?? '')?.[0];
  const end = /^\s*$/.exec(members.at(-1) ?? '')?.[0] ?? ' ';
  return `{${named.map((member) => `${withoutInternals(member)};`).join('')}${space}…${end}}`;
}
