import * as v from 'valibot';
import { CONFIG_SCHEMA, type Config } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { didYouMean } from '../text/suggest.ts';
import { type ConfigSource, locationInConfig } from './config-locations.ts';
import { isRecord, isUnknownKey, keysAt, messageAt, pathOf, valueFor } from './schema.ts';
import { type SchemaMistake, schemaMistake } from './schema-mistake.ts';

/** The result of validation: the configuration with its defaults, or the diagnostics. */
export type ConfigResult =
  | { readonly config: Config; readonly rest?: undefined; readonly diagnostics: readonly [] }
  | {
      readonly config?: undefined;
      /** The configuration without its invalid settings, if the pages depend on none of them. */
      readonly rest?: Config;
      readonly diagnostics: readonly Diagnostic[];
    };

type Issue = v.BaseIssue<unknown>;

/** Settings that decide which mistakes the pages have. Without one of them, diagnostics of pages could be wrong. */
const SETTINGS_OF_PAGES: readonly unknown[] = ['versions', 'emoji', 'rules'];

/** Validates what the configuration file exports; `source` is its text, which gives each diagnostic its location. */
export function validateConfig(value: unknown, source: ConfigSource): ConfigResult {
  const unknown: Issue[] = [];
  for (let known = valueFor(CONFIG_SCHEMA, value); ; ) {
    const parsed = v.safeParse(CONFIG_SCHEMA, known, { abortPipeEarly: true });
    const invalid: readonly Issue[] = parsed.issues ?? [];
    const found = invalid.filter(isUnknownKey);
    unknown.push(...found);
    known = withoutAll(known, found);
    // valibot reports one unknown key at a time.
    if (found.length > 0) continue;
    const issues = [...unknown, ...invalid];
    if (parsed.success && issues.length === 0) return { config: parsed.output, diagnostics: [] };
    const rest = issues.some((issue) => SETTINGS_OF_PAGES.includes(pathOf(issue)[0]))
      ? undefined
      : v.safeParse(CONFIG_SCHEMA, withoutAll(known, invalid));
    return { ...(rest?.success && { rest: rest.output }), diagnostics: issues.map((issue) => describe(issue, source)) };
  }
}

function describe(issue: Issue, source: ConfigSource): Diagnostic {
  const keys = pathOf(issue);
  const at = locationInConfig(source, keys);
  if (!isUnknownKey(issue)) return { rule: 'config-invalid', ...mistakeOf(keys, issue), at };
  const siblings = keysAt(CONFIG_SCHEMA, keys.slice(0, -1));
  return {
    rule: 'config-invalid',
    text: `There is no setting ${JSON.stringify(keys.join('.'))}.`,
    hint: didYouMean(String(keys.at(-1)), siblings, `Use one of the settings ${siblings.join(', ')}.`),
    at,
  };
}

function mistakeOf(keys: readonly (string | number)[], issue: v.BaseIssue<unknown>): SchemaMistake {
  const isMissing = issue.received === 'undefined';
  if (keys.length === 0)
    return {
      text: isMissing ? 'site.config.ts has no default export.' : 'The default export must be an object.',
      hint: 'Write export default defineSite({ … }).',
    };
  if (!isMissing) return schemaMistake(keys, { ...issue, message: messageAt(CONFIG_SCHEMA, keys, issue.message) });
  return { text: `The setting ${keys.join('.')} is missing.`, hint: `Add ${String(keys.at(-1))} to site.config.ts.` };
}

function withoutAll(value: unknown, issues: readonly Issue[]): unknown {
  return issues.reduce((rest, issue) => without(rest, pathOf(issue)), value);
}

/** Returns a copy of a value that lacks what is at a path. A list keeps the entry, because the indexes of others would change. */
function without(value: unknown, [key, ...path]: readonly (string | number)[]): unknown {
  if (key === undefined) return value;
  const change = (inner: unknown) => (path.length > 0 ? without(inner, path) : undefined);
  if (Array.isArray(value)) return value.map((inner: unknown, index) => (index === key ? change(inner) : inner));
  if (!isRecord(value)) return value;
  const { [key]: inner, ...others } = value;
  return path.length > 0 ? { ...others, [key]: change(inner) } : others;
}
