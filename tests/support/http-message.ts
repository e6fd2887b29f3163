/** An HTTP message as a server gets or sends it, and the row of the fence in which each of its lines begins. */
interface HttpMessage {
  readonly text: string;
  readonly rows: readonly number[];
}

/** Reads a message in the syntax of `.http` files: lines with `# ` are comments, and indented lines continue the address of the request. */
export function readHttp(shown: string): HttpMessage {
  const lines: string[] = [];
  const rows: number[] = [];
  shown.split('\n').forEach((line, row) => {
    if (line.startsWith('# ')) return;
    const address = lines.length === 1 && /^[A-Z]+ \//.test(lines[0] ?? '') ? lines[0] : undefined;
    if (address && isFolded(line)) lines[0] = address + withoutSpaces(line);
    else {
      lines.push(line);
      rows.push(row);
    }
  });
  return { text: lines.join('\n'), rows };
}

function isFolded(line: string): boolean {
  return /^\s+\S/.test(line);
}

/** Returns JSON in an address as a client sends it: without the spaces outside of strings. */
function withoutSpaces(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}
