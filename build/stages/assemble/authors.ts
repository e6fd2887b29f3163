import * as v from 'valibot';
import type { Author } from '../../../templates/blog/blog-model.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { locationInFrontMatter } from '../../markdown/front-matter.ts';
import type { Document, SourceFile } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { nearest } from '../../text/suggest.ts';
import { flag, nonEmptyText as text } from '../../validation/schema.ts';
import { schemaMessage, suchAs } from '../../validation/schema-mistake.ts';
import { readYaml } from '../../validation/yaml.ts';

/** The path of the file of the blog's authors. */
export const AUTHORS_PATH = 'content/authors.yml';

/** The schema of `content/authors.yml`. */
export const AUTHORS = v.record(
  v.string(),
  v.strictObject({
    name: text,
    title: v.optional(text),
    image: v.optional(
      v.pipe(text, v.regex(/^\/(?!\/)/, schemaMessage('must be a path below static', suchAs('/ada.svg')))),
    ),
    url: v.optional(
      v.pipe(
        text,
        v.regex(/^https?:\/\/\S+$/i, schemaMessage('must be an absolute URL', suchAs('https://example.org'))),
      ),
    ),
    organization: v.optional(flag, false),
  }),
  schemaMessage(
    'must have a line for each author, with name, title, image and url below it',
    'Write a line such as ada: for each author, and indented lines such as name: Ada Lovelace below it.',
  ),
);

/** The authors of the blog by their names in front matter. */
interface Authors {
  readonly authors: ReadonlyMap<string, Author>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `content/authors.yml` and checks that every post's authors are in it. */
export function readAuthors(
  file: SourceFile | undefined,
  posts: readonly Document[],
  sources: ReadonlyMap<string, SourceFile>,
  baseUrl: string,
): Authors {
  const rules = { syntax: 'authors-invalid', content: 'authors-invalid' } as const;
  if (file?.isUnreadable) return { authors: new Map(), diagnostics: [] };
  const read = file && readYaml({ text: file.text, file: file.path, line: 1, schema: AUTHORS, rules });
  const authors = new Map(
    Object.entries(read?.value ?? {}).map(([id, { name, title, image, url, organization }]): [string, Author] => [
      id,
      { name, title, href: url, image: image && withBase(baseUrl, image), isOrganization: organization },
    ]),
  );
  // A mistake in the file hides all of its authors.
  const isHidden = read !== undefined && read.value === undefined;
  const unknown = posts.flatMap((post) =>
    post.frontMatter.authors.flatMap((id, index): Diagnostic[] => {
      if (isHidden || authors.has(id)) return [];
      const source = sources.get(post.path);
      return [
        {
          rule: 'author-unknown',
          text: `There is no author ${JSON.stringify(id)}.`,
          hint: `Add ${JSON.stringify(id)} to ${AUTHORS_PATH}${orNearest(id, authors.keys())}`,
          at: source ? locationInFrontMatter(source, ['authors', index]) : startOf(post.path),
        },
      ];
    }),
  );
  return { authors, diagnostics: [...(read?.diagnostics ?? []), ...unknown] };
}

function orNearest(id: string, ids: Iterable<string>): string {
  const candidate = nearest(id, ids);
  return candidate === undefined ? '.' : `, or did you mean ${JSON.stringify(candidate)}?`;
}
