import type ts from 'typescript';
import { printType } from './print-type.ts';
import {
  argumentsOf,
  type Checking,
  isInTrpc,
  isOfTrpc,
  isRouter,
  ownArgumentsOf,
  ownProperty,
  type Procedure,
  procedureOf,
  proceduresOf,
  propertyOf,
  unlessEmpty,
} from './trpc-types.ts';
import type { TypeDescription } from './type-description.ts';

type Rows = TypeDescription['rows'];

/** What a client, a caller and a group of their members have. */
const PROCEDURES = 'procedures';
/** The methods that call a procedure. A member of a client that has one of them is a procedure, and not a group of procedures. */
const METHODS =
  /^(?:query|mutate|subscribe|use(?:Suspense|Infinite|SuspenseInfinite)?Query|useMutation|useSubscription)$/;
/** Types of tRPC that have a router or a procedure as an argument, but not its members. */
const WITHOUT_MEMBERS = /Error|Link|Options|Result|Operation|Runtime|Provider|Function|Handler|Fn$/;

/** Returns the description of a name for readers, or nothing if its type has no short form. A called name is described by what it returns. */
export function describeType(node: ts.Node, checking: Checking): TypeDescription | undefined {
  const called = describeCall(node, checking);
  if (called) return called;
  const { checker } = checking;
  const alias = aliasOf(node, checking);
  const type = alias ? checker.getDeclaredTypeOfSymbol(alias) : checker.getTypeAtLocation(node);
  const described = describe(type, checking) ?? resultOf(type, checking);
  if (described) return described;
  const text = printType(type, checking, alias !== undefined);
  return text === undefined ? undefined : { kind: text, rows: [] };
}

/** Returns the description of the name of a called function, or nothing if it is not called or its call has no short form. */
function describeCall(node: ts.Node, checking: Checking): TypeDescription | undefined {
  const { typescript, checker } = checking;
  const { parent } = node;
  const isMember = typescript.isPropertyAccessExpression(parent) && parent.name === node;
  const callee = isMember ? parent : node;
  const call = callee.parent;
  if (!typescript.isCallExpression(call) || call.expression !== callee) return undefined;
  const result = describe(checker.getTypeAtLocation(call), checking);
  if (result) return { ...result, kind: `returns ${article(result.kind)}` };
  const signature = checker.getResolvedSignature(call);
  const own = signature?.declaration && isInTrpc(signature.declaration) ? signature : undefined;
  const procedure = isMember ? describe(checker.getTypeAtLocation(parent.expression), checking) : undefined;
  if (procedure?.kind.endsWith('procedure')) {
    const input = procedure.rows.filter(([name]) => name === 'input');
    const kind = `${METHODS.test(node.getText()) ? 'calls' : 'method of'} ${article(procedure.kind)}`;
    return { kind, rows: [...input, ...dataRow(own, ['data', '0'], checking)] };
  }
  const rows = [...inputRow(own, call, checking), ...dataRow(own, ['data'], checking)];
  return rows.length > 0 ? { kind: 'function', rows } : undefined;
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
  return builderOf(type, checking) ?? routerOf(type, checking) ?? groupOf(type, checking);
}

function rowsOf({ input, output }: Procedure, checking: Checking): Rows {
  return [...row('input', input, checking), ...row('output', output, checking)];
}

/** A client's member for a procedure has the procedure among the type arguments of itself or of its methods. */
function procedureOfProxy(type: ts.Type, checking: Checking): Procedure | undefined {
  const methods = type.getProperties().filter(({ name }) => METHODS.test(name));
  const types = [type, ...methods.map((symbol) => checking.checker.getTypeOfSymbol(symbol))];
  const own = types.filter(hasMembers);
  for (const candidate of own)
    for (const argument of argumentsOf(candidate, checking)) {
      const procedure = procedureOf(argument, checking);
      if (procedure) return procedure;
    }
  return undefined;
}

function hasMembers({ symbol, aliasSymbol }: ts.Type): boolean {
  const declared: ts.Symbol | undefined = aliasSymbol ?? symbol;
  return declared !== undefined && isOfTrpc(declared) && !WITHOUT_MEMBERS.test(declared.name);
}

function builderOf(type: ts.Type, checking: Checking): TypeDescription | undefined {
  const name = type.symbol && isOfTrpc(type.symbol) ? type.symbol.name : '';
  const [first, second] = ownArgumentsOf(type, checking);
  const part = (params: ts.Type | undefined, key: string) =>
    params && unlessEmpty(propertyOf(params, key, checking), checking);
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
  if (type.getCallSignatures().length > 0) return undefined;
  const parts = type.isIntersection() ? [type, ...type.types] : [type];
  const args = parts.filter(hasMembers).flatMap((part) => argumentsOf(part, checking));
  const [record] = args
    .flatMap((argument) => (isRouter(argument, checking) ? [] : [listed(proceduresOf(argument, checking))]))
    .filter(({ length }) => length > 0);
  const router = args.find((argument) => isRouter(argument, checking));
  const rows = record ?? (router && listed(proceduresOf(router, checking)));
  return rows && rows.length > 0 ? { kind: PROCEDURES, rows } : undefined;
}

/** The result of a hook has a property `trpc` beside those of React Query. */
function resultOf(type: ts.Type, checking: Checking): TypeDescription | undefined {
  if (!ownProperty(type, 'trpc', checking)) return undefined;
  const rows = ['data', 'error'].flatMap((name) => row(name, propertyOf(type, name, checking), checking));
  return { kind: `${type.getProperty('mutate') ? 'mutation' : 'query'} result`, rows };
}

/** What the utils of React have for a router has no type arguments, but a member for each procedure. */
function groupOf(type: ts.Type, checking: Checking): TypeDescription | undefined {
  if (!type.isIntersection() || !type.types.some(hasMembers)) return undefined;
  const rows = type.getProperties().flatMap((symbol) => {
    const procedure = procedureOfProxy(checking.checker.getTypeOfSymbol(symbol), checking);
    return procedure ? [[symbol.name, procedure.kind] as const] : [];
  });
  return rows.length > 0 ? { kind: PROCEDURES, rows } : undefined;
}

function listed(procedures: readonly (readonly [path: string, procedure: Procedure])[]): Rows {
  return procedures.map(([path, { kind }]) => [path, kind]);
}

function inputRow(signature: ts.Signature | undefined, call: ts.CallExpression, checking: Checking): Rows {
  const input = signature?.parameters.find(({ name }) => name === 'input');
  return row(
    'input',
    input && unlessEmpty(checking.checker.getTypeOfSymbolAtLocation(input, call), checking),
    checking,
  );
}

/** What the result of a hook has for the caller, in the first of these properties: hooks with Suspense return a pair. */
function dataRow(signature: ts.Signature | undefined, properties: readonly string[], checking: Checking): Rows {
  const result = signature?.getReturnType();
  const [data] = properties.flatMap((name) => (result && propertyOf(result, name, checking)) ?? []);
  return row('data', unlessEmpty(data, checking), checking);
}

function row(name: string, type: ts.Type | undefined, checking: Checking): Rows {
  const text = type && printType(type, checking);
  return text === undefined ? [] : [[name, text]];
}
