import * as v from 'valibot';

/** An error of the compiler. Line and column count from 1; the path is that of a virtual file. */
export type CompilerError = Readonly<v.InferOutput<typeof compilerError>>;

/** The schema of a stored error. */
export const compilerError = v.object({
  path: v.string(),
  line: v.number(),
  column: v.number(),
  code: v.number(),
  text: v.string(),
});

const ERROR = /^(.+)\((\d+),(\d+)\): error TS(\d+): (.*)$/;

/** Reads what `tsc --pretty false` prints. Lines that belong to no error are about the run itself. */
export function readCompilerOutput(output: string): {
  readonly errors: readonly CompilerError[];
  readonly failure: string;
} {
  const errors: CompilerError[] = [];
  const failure: string[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, path, row, column, code, text] = ERROR.exec(line) ?? [];
    const last = errors.at(-1);
    if (path !== undefined && text !== undefined)
      errors.push({ path, line: Number(row), column: Number(column), code: Number(code), text });
    else if (last && /^\s+\S/.test(line)) errors[errors.length - 1] = { ...last, text: `${last.text}\n${line}` };
    else if (line.trim() !== '') failure.push(line);
  }
  return { errors, failure: failure.join('\n') };
}

/** Makes errors independent of the machine: paths in messages become relative to the folder of the run or to `node_modules`. */
export function withoutFolder(errors: readonly CompilerError[], folder: string): CompilerError[] {
  // The compiler prints forward slashes, also on Windows.
  const path = folder.replaceAll('\\', '/');
  const packages = path.slice(0, path.indexOf('/node_modules/') + 1);
  return errors.map((error) => ({
    ...error,
    text: error.text.replaceAll(`${path}/`, '').replaceAll(packages, ''),
  }));
}

/**
 * Returns the pages to leave out of a second run, or none if the first run is complete. The compiler checks no types while
 * any file has a syntax error (TS1000 to TS1999).
 */
export function pagesHidingOthers(
  errors: readonly CompilerError[],
  pageOf: (path: string) => string | undefined,
): ReadonlySet<string> {
  if (errors.some(({ code }) => code < 1000 || code > 1999)) return new Set();
  return new Set(errors.flatMap(({ path }) => pageOf(path) ?? []));
}
