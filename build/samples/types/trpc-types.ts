import type ts from 'typescript';

/** The compiler, and its checker for the program that a symbol is in. */
export interface Checking {
  readonly typescript: typeof ts;
  readonly checker: ts.TypeChecker;
}

/** A procedure: its kind, and the types of what it receives and returns. */
export interface Procedure {
  readonly kind: string;
  readonly input?: ts.Type | undefined;
  readonly output?: ts.Type | undefined;
}

/** Returns the procedure that a type of 10.x or 9.x is. */
export function procedureOf(type: ts.Type, checking: Checking): Procedure | undefined {
  const kind = ownProperty(type, '_type', checking);
  const definition = ownProperty(type, '_def', checking);
  if (kind?.isStringLiteral() && definition)
    return {
      kind: kind.value,
      input: unlessEmpty(propertyOf(definition, '_input_in', checking), checking),
      output: unlessEmpty(propertyOf(definition, '_output_out', checking), checking),
    };
  // In 9.x the kind is only in the router.
  if (type.symbol?.name !== 'Procedure' || !isOfTrpc(type.symbol)) return undefined;
  const all = ownArgumentsOf(type, checking);
  return { kind: '', input: unlessEmpty(all[3], checking), output: unlessEmpty(all[7], checking) };
}

/** Returns the procedures of a router, or of the record that it is made of, with their paths. */
export function proceduresOf(
  type: ts.Type,
  checking: Checking,
  above = '',
): (readonly [path: string, procedure: Procedure])[] {
  const definition = ownProperty(type, '_def', checking);
  const old = definition ? proceduresBefore10(definition, checking) : [];
  if (old.length > 0) return old;
  const record = definition ? propertyOf(definition, 'record', checking) : type;
  const entries = (record?.getProperties() ?? []).map(
    (symbol) => [symbol.name, checking.checker.getTypeOfSymbol(symbol)] as const,
  );
  const found = entries.map(([name, own]) => {
    const procedure = procedureOf(own, checking);
    return procedure ? [[above + name, procedure] as const] : proceduresOfRouter(own, checking, `${above}${name}.`);
  });
  // Another object that has a procedure among its members is not a record of procedures.
  return found.every((own) => own.length > 0) ? found.flat() : [];
}

/** Returns the procedures of a router with their paths, and none for another type. */
function proceduresOfRouter(type: ts.Type, checking: Checking, above = '') {
  return isRouter(type, checking) ? proceduresOf(type, checking, above) : [];
}

/** Whether the type is a router. */
export function isRouter(type: ts.Type, checking: Checking): boolean {
  const definition = ownProperty(type, '_def', checking);
  return Boolean(definition?.getProperty('record') ?? definition?.getProperty('queries'));
}

function proceduresBefore10(definition: ts.Type, checking: Checking) {
  const kinds = [
    ['queries', 'query'],
    ['mutations', 'mutation'],
    ['subscriptions', 'subscription'],
  ] as const;
  return kinds.flatMap(([key, kind]) =>
    (propertyOf(definition, key, checking)?.getProperties() ?? []).flatMap((symbol) => {
      const procedure = procedureOf(checking.checker.getTypeOfSymbol(symbol), checking);
      return procedure ? [[symbol.name, { ...procedure, kind }] as const] : [];
    }),
  );
}

/** Returns the type arguments of a type: those of its alias, or those of its class or interface. */
export function argumentsOf(type: ts.Type, checking: Checking): readonly ts.Type[] {
  return type.aliasTypeArguments ?? ownArgumentsOf(type, checking);
}

/** Returns the type arguments of a class or interface. */
export function ownArgumentsOf(type: ts.Type, { typescript, checker }: Checking): readonly ts.Type[] {
  const isReference = (type as ts.ObjectType).objectFlags & typescript.ObjectFlags.Reference;
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}

/** Returns the type of a property. */
export function propertyOf(type: ts.Type, name: string, { checker }: Checking): ts.Type | undefined {
  const symbol = type.getProperty(name);
  return symbol && checker.getTypeOfSymbol(symbol);
}

/** Returns the type of a property that tRPC declares. */
export function ownProperty(type: ts.Type, name: string, { checker }: Checking): ts.Type | undefined {
  const symbol = type.getProperty(name);
  return symbol && isOfTrpc(symbol) ? checker.getTypeOfSymbol(symbol) : undefined;
}

/** Returns the type, or nothing for `{}`, `object`, `unknown`, `any`, `never` and tRPC's unset marker. */
export function unlessEmpty(
  type: ts.Type | undefined,
  { typescript: { TypeFlags }, checker }: Checking,
): ts.Type | undefined {
  const empty = TypeFlags.UniqueESSymbol | TypeFlags.NonPrimitive | TypeFlags.Unknown | TypeFlags.Any | TypeFlags.Never;
  return type && !(type.flags & empty) && checker.typeToString(type) !== '{}' ? type : undefined;
}

/** Whether a package of tRPC declares the symbol. */
export function isOfTrpc(symbol: ts.Symbol): boolean {
  return symbol.declarations?.some(isInTrpc) ?? false;
}

/** Whether a declaration is in a package of tRPC. */
export function isInTrpc(declaration: ts.Node): boolean {
  return declaration.getSourceFile().fileName.includes('/@trpc/');
}
