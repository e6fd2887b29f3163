import type ts from 'typescript';
import type { TypeDescription } from '../../samples/type-description.ts';
import { printType } from './print-type.ts';
import {
  argumentsOf,
  type Checking,
  isOfTrpc,
  isRouter,
  known,
  ownArgumentsOf,
  ownProperty,
  type Procedure,
  procedureOf,
  proceduresOf,
  propertyOf,
} from './trpc-types.ts';

type Rows = TypeDescription['rows'];

/** What a client, a caller and a group of their members have. */
const PROCEDURES = 'procedures';
/** Types of tRPC that have a router as an argument, but not its procedures as members. */
const WITHOUT_MEMBERS = /Error|Link|Options|Result|Operation|Runtime|Provider|Function|Handler|Fn$/;

/** Returns the description of a name for readers, or nothing if its type has no short form. A called name is described by what it returns. */
export function describeType(node: ts.Node, checking: Checking): TypeDescription | undefined {
  const { typescript, checker } = checking;
  const { parent } = node;
  const isMember = typescript.isPropertyAccessExpression(parent) && parent.name === node;
  const callee = isMember ? parent : node;
  const call = callee.parent;
  if (typescript.isCallExpression(call) && call.expression === callee) {
    const result = describe(checker.getTypeAtLocation(call), checking);
    if (result) return { ...result, kind: `returns ${article(result.kind)}` };
    const own = isMember ? describe(checker.getTypeAtLocation(parent.expression), checking) : undefined;
    const signature = checker.getResolvedSignature(call);
    const rows = signature && isDeclaredByTrpc(signature) ? rowsOfSignature(signature, call, checking) : [];
    if (own?.kind.endsWith('procedure')) return { ...own, kind: `calls ${article(own.kind)}` };
    if (rows.length > 0) return { kind: 'function', rows };
  }
  const alias = aliasOf(node, checking);
  const type = alias ? checker.getDeclaredTypeOfSymbol(alias) : checker.getTypeAtLocation(node);
  const described = describe(type, checking);
  if (described) return described;
  const text = printType(type, checking, alias !== undefined);
  return text === undefined ? undefined : { kind: text, rows: [] };
}

/** A list of procedures has no article. */
function article(kind: string): string {
  return kind === PROCEDURES ? kind : `a ${kind}`;
}

/** Returns the symbol of a type alias, also of an imported one. */
function aliasOf(node: ts.Node, { typescript: { SymbolFlags }, checker }: Checking): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  const own = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return own && own.flags & SymbolFlags.TypeAlias ? own : undefined;
}

function describe(type: ts.Type, checking: Checking): TypeDescription | undefined {
  const procedure = procedureOf(type, checking) ?? procedureOfProxy(type, checking);
  if (procedure) return { kind: `${procedure.kind} procedure`.trim(), rows: rowsOf(procedure, checking) };
  return builderOf(type, checking) ?? routerOf(type, checking);
}

function rowsOf({ input, output }: Procedure, checking: Checking): Rows {
  return [...row('input', input, checking), ...row('output', output, checking)];
}

/** A client's or a caller's member for a procedure has the procedure among the type arguments of itself or of its methods. */
function procedureOfProxy(type: ts.Type, checking: Checking): Procedure | undefined {
  const methods = type.getProperties().map((symbol) => checking.checker.getTypeOfSymbol(symbol));
  const own = [type, ...methods].filter(({ symbol, aliasSymbol }) => isDeclared(aliasSymbol ?? symbol));
  for (const candidate of own)
    for (const argument of argumentsOf(candidate, checking)) {
      const procedure = procedureOf(argument, checking);
      if (procedure) return procedure;
    }
  return undefined;
}

function isDeclared(symbol: ts.Symbol | undefined): boolean {
  return symbol !== undefined && isOfTrpc(symbol);
}

function builderOf(type: ts.Type, checking: Checking): TypeDescription | undefined {
  const name = type.symbol && isOfTrpc(type.symbol) ? type.symbol.name : '';
  const [first, second] = ownArgumentsOf(type, checking);
  const part = (params: ts.Type | undefined, key: string) =>
    params && known(propertyOf(params, key, checking), checking);
  if (name === 'ProcedureBuilder')
    return {
      kind: 'procedure builder',
      rows: [
        ...row('ctx', part(first, '_ctx_out'), checking),
        ...row('input', part(first, '_input_in'), checking),
        ...row('output', part(first, '_output_out'), checking),
      ],
    };
  if (name === 'MiddlewareBuilder') return { kind: 'middleware', rows: row('ctx', part(second, '_ctx_out'), checking) };
  const procedure = ownProperty(type, 'procedure', checking);
  const own = procedure && type.getProperty('router') ? builderOf(procedure, checking) : undefined;
  return own && { kind: 'builder of routers and procedures', rows: own.rows };
}

/** A router has its procedures, and so have clients, callers and their members, which have the router or its record as a type argument. */
function routerOf(type: ts.Type, checking: Checking): TypeDescription | undefined {
  if (isRouter(type, checking)) return { kind: 'router', rows: listed(proceduresOf(type, checking)) };
  const parts = type.isIntersection() ? [type, ...type.types] : [type];
  const candidates = parts.filter(({ symbol, aliasSymbol }) => {
    const declared = aliasSymbol ?? symbol;
    return isDeclared(declared) && !WITHOUT_MEMBERS.test(declared?.name ?? '');
  });
  const args = candidates.flatMap((part) => argumentsOf(part, checking));
  const [record] = args
    .flatMap((argument) => (isRouter(argument, checking) ? [] : [listed(proceduresOf(argument, checking))]))
    .filter(({ length }) => length > 0);
  const router = args.find((argument) => isRouter(argument, checking));
  const rows = record ?? (router && listed(proceduresOf(router, checking)));
  return rows && rows.length > 0 ? { kind: PROCEDURES, rows } : undefined;
}

function listed(procedures: readonly (readonly [path: string, procedure: Procedure])[]): Rows {
  return procedures.map(([path, { kind }]) => [path, kind]);
}

function isDeclaredByTrpc({ declaration }: ts.Signature): boolean {
  return declaration?.getSourceFile().fileName.includes('/@trpc/') ?? false;
}

/** The input of a call, and what its result has for the caller. */
function rowsOfSignature(signature: ts.Signature, call: ts.CallExpression, checking: Checking): Rows {
  const { checker } = checking;
  const input = signature.parameters.find(({ name }) => name === 'input');
  const result = signature.getReturnType();
  const data = known(propertyOf(result, 'data', checking), checking);
  return [
    ...row('input', input && known(checker.getTypeOfSymbolAtLocation(input, call), checking), checking),
    ...row('data', data, checking),
  ];
}

function row(name: string, type: ts.Type | undefined, checking: Checking): Rows {
  const text = type && printType(type, checking);
  return text === undefined ? [] : [[name, text]];
}
