/** Types of tRPC whose arguments are internal: what a reader calls them. */
const NAMES: Readonly<Record<string, string>> = {
  BuildProcedure: 'Procedure',
  CreateProcedureReturnInput: 'ProcedureBuilder',
  CreateRouterInner: 'Router',
  MiddlewareBuilder: 'MiddlewareBuilder',
  MiddlewareErrorResult: 'MiddlewareResult',
  MiddlewareFunction: 'MiddlewareFunction',
  MiddlewareResult: 'MiddlewareResult',
  Prefixer: 'Prefixer',
  Procedure: 'Procedure',
  ProcedureBuilder: 'ProcedureBuilder',
  ResolveOptions: 'ResolveOptions',
  RootConfig: 'RootConfig',
  Router: 'Router',
  SwapContext: 'SwapContext',
};

const BEGINNING = new RegExp(String.raw`\b(${Object.keys(NAMES).join('|')})<`, 'g');
const BRACKETS = /=>|[{}()[\]<>]/g;
const MODULE = /\bimport\("[^"]+"\)\./g;
/** Arguments that the compiler has left out. */
const LEFT_OUT = /<(?:\s*\.\.\.\s*,?)+>/g;

/** Returns a type without the type arguments that are internal to tRPC: `TRPCClientErrorLike<Router>`. */
export function withoutInternalArguments(text: string): string {
  let short = '';
  let end = 0;
  for (const { 0: beginning, 1: name = '', index } of text.matchAll(BEGINNING)) {
    if (index < end) continue;
    short += text.slice(end, index) + (NAMES[name] ?? name);
    end = closing(text, index + beginning.length - 1);
  }
  return short + text.slice(end);
}

/** Returns a type without the modules of its names: `Prisma.Recipe` for `import("./client").Prisma.Recipe`. */
export function withoutModules(text: string): string {
  return text.replace(MODULE, '');
}

/** Returns a type without the type arguments that the compiler has left out: `PromiseLike` for `PromiseLike<...>`. */
export function withoutLeftOut(text: string): string {
  const short = text.replace(LEFT_OUT, '');
  return short === text ? text : withoutLeftOut(short);
}

/** Returns a type indented by two spaces, like the code of the site. The compiler indents by four. */
export function withHalfIndentation(text: string): string {
  return text.replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2));
}

/** Returns where the brackets that begin at an index have ended. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(start).matchAll(BRACKETS)) {
    if (/[{([<]/.test(sign)) depth++;
    else if (sign !== '=>') depth--;
    if (depth === 0) return start + index + 1;
  }
  return text.length;
}
