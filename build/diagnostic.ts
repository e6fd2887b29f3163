/** The severity of a diagnostic: an error fails the build, a warning fails it under `--strict`. */
export type Severity = 'error' | 'warning';

/** The severities that a site's configuration can give a rule. */
export const SEVERITY_SETTINGS = ['off', 'warning', 'error'] as const;

/** A location in a source file. Line and column count from 1, in UTF-16 units, like editors. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The length of the range on the line; 0 or none is a single point. */
  readonly length?: number;
}

/** Returns the location of a mistake that is about a whole file. */
export function startOf(file: string): SourceLocation {
  return { file, line: 1, column: 1 };
}

/** Every rule with its severity. A rule's name is permanent: authors search for it, and CI annotations carry it. */
export const RULES = {
  'config-invalid': 'error',
  'page-crashed': 'error',
  'file-encoding': 'error',
  'file-unreadable': 'error',
  'merge-conflict': 'error',
  'symbolic-link': 'error',
  'source-without-route': 'error',
  'front-matter-syntax': 'error',
  'front-matter-invalid': 'error',
  'unknown-key': 'warning',
  'description-length': 'warning',
  'file-name-invalid': 'error',
  'character-invalid': 'error',
  'line-too-long': 'error',
  'nesting-too-deep': 'error',
  'page-empty': 'warning',
  'page-placeholder': 'warning',
  'version-empty': 'error',
  'home-missing': 'warning',
  'sidebar-invalid': 'error',
  'sidebar-missing': 'warning',
  'sidebar-unknown-page': 'error',
  'sidebar-missing-page': 'warning',
  'authors-invalid': 'error',
  'author-unknown': 'error',
  'post-without-date': 'error',
  'post-date-invalid': 'error',
  'post-key': 'warning',
  'post-date-differs': 'warning',
  'post-in-future': 'warning',
  'repository-unreadable': 'warning',
  'raw-html': 'error',
  'foreign-syntax': 'error',
  'emoji-shortcode': 'warning',
  'home-unstyled': 'error',
  'heading-level': 'warning',
  'heading-id': 'error',
  'heading-empty': 'error',
  'heading-footnote': 'error',
  'heading-space': 'error',
  'list-space': 'error',
  'emphasis-unclosed': 'error',
  'table-cells': 'error',
  'reference-invalid': 'error',
  'directive-unknown': 'error',
  'directive-invalid': 'error',
  'directive-unclosed': 'error',
  'directive-stray': 'error',
  'fence-unclosed': 'error',
  'fence-option': 'error',
  'fence-language': 'warning',
  'fence-flow': 'error',
  'fence-npm': 'error',
  'fence-tree': 'error',
  'image-missing': 'error',
  'image-invalid': 'error',
  'image-too-large': 'warning',
  'image-alt': 'warning',
  'unsafe-address': 'error',
  'address-incomplete': 'error',
  'link-loopback': 'warning',
  'markdown-link-broken': 'warning',
  'link-broken': 'error',
  'link-empty': 'error',
  'link-absolute': 'warning',
  'anchor-broken': 'error',
  'address-removed': 'error',
  'lock-invalid': 'error',
  'lock-outdated': 'warning',
  'redirect-broken': 'error',
  'redirect-chain': 'error',
  'redirect-loop': 'error',
  'redirect-shadowed': 'error',
  'duplicate-route': 'warning',
  'duplicate-output': 'error',
  'static-cached': 'error',
  'duplicate-id': 'error',
  'page-module': 'error',
  'bundle-failed': 'error',
  'output-unsafe': 'error',
  'output-locked': 'error',
  'output-unwritable': 'error',
  'sample-error': 'error',
  'sample-hover-stale': 'warning',
  'sample-hidden-name': 'error',
  'sample-project': 'warning',
  'output-differs': 'error',
  'sample-output': 'warning',
  'sample-package': 'warning',
  'packages-invalid': 'error',
  'sample-hidden-lines': 'error',
  'prose-term': 'error',
  'prose-spelling': 'error',
  'prose-repeated-word': 'error',
  'prose-article': 'error',
  'prose-long-sentence': 'warning',
  'prose-passive': 'warning',
  'prose-readability': 'warning',
} as const satisfies Record<string, Severity>;

/** The permanent name of a rule. */
export type Rule = keyof typeof RULES;

/** Whether a text is the name of a rule. */
export function isRule(name: string | undefined): name is Rule {
  return name !== undefined && Object.hasOwn(RULES, name);
}

/** A mistake in the content: its rule, text, location and hint. */
export interface Diagnostic {
  readonly rule: Rule;
  /** Whether the configuration cannot change its severity. */
  readonly isFatal?: boolean;
  /** The severity from the site's configuration; by default that of `RULES`. */
  readonly severity?: Severity;
  readonly text: string;
  readonly hint?: string;
  readonly at?: SourceLocation;
  /** Related locations, such as the first of two pages with one route. */
  readonly also?: readonly { readonly text: string; readonly at: SourceLocation }[];
}

/** Returns a diagnostic's severity; under `strict` every warning is an error. */
export function severityOf(diagnostic: Diagnostic, strict = false): Severity {
  const severity: Severity = diagnostic.severity ?? RULES[diagnostic.rule];
  return strict && severity === 'warning' ? 'error' : severity;
}

/** Applies the severities of a site's configuration, except to fatal diagnostics: those of rules that are off are left out. */
export function applySeverities(
  diagnostics: readonly Diagnostic[],
  settings: Readonly<Partial<Record<Rule, (typeof SEVERITY_SETTINGS)[number] | undefined>>>,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = diagnostic.isFatal ? undefined : settings[diagnostic.rule];
    if (severity === 'off') return [];
    return [severity === undefined ? diagnostic : { ...diagnostic, severity }];
  });
}

/** Whether no diagnostic fails the build. */
export function passes(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return diagnostics.every((diagnostic) => severityOf(diagnostic, strict) !== 'error');
}
