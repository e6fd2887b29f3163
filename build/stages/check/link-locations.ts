import { isMap } from 'yaml';
import type { Config } from '../../config.ts';
import type { SourceLocation } from '../../diagnostic.ts';
import type { AuthoredLink, SourceFile } from '../../model.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { stringsInConfig } from '../../validation/config-locations.ts';
import { locateYaml } from '../../validation/yaml-source.ts';
import type { ScannedPage } from './page-targets.ts';

/** The sources of the links of a site. */
export interface LinkSources {
  readonly config: Config;
  /** The site's configuration as text, for the locations of the navbar's and the footer's links. */
  readonly configSource: SourceFile;
  /** The file of the blog's authors, for the locations of their images. */
  readonly authorsSource?: SourceFile | undefined;
  /** The paths of all documents. */
  readonly sources: () => ReadonlySet<string>;
  /** Returns the links that authors have written, by their target. Few builds need them. */
  readonly linksTo: () => ReadonlyMap<string, readonly AuthoredLink[]>;
}

/** Returns the locations of a link: in the source of its page, in another source shown there, in the configuration, or in the authors' file. */
export function locationsOf(
  address: string,
  { document: own }: ScannedPage,
  { sources, linksTo, config, configSource, authorsSource }: LinkSources,
): (SourceLocation | undefined)[] {
  // Pages have the addresses in percent-encoding, and authors most often write the characters themselves.
  const target = decodePath(address);
  const ownLinks = own ? own.links.filter(({ href }) => decodePath(href) === target) : [];
  const links = ownLinks.length > 0 ? ownLinks : (linksTo().get(target) ?? []);
  const isMissing = (source: string | undefined) => source !== undefined && !sources().has(source);
  // Links to missing source files have their own rule.
  if (links.length > 0) return links.filter(({ source }) => !isMissing(source)).map(({ at }) => at);
  const written = config.baseUrl === '/' ? address : address.replace(config.baseUrl, '/');
  return [locationInConfigOf(written, configSource) ?? locationOfImage(written, authorsSource)];
}

function locationInConfigOf(written: string, { path, text }: SourceFile): SourceLocation | undefined {
  // The key of a redirect is not a link.
  const found = stringsInConfig(text).find(({ value, isName }) => !isName && value === written);
  if (!found) return undefined;
  const { line, column } = createLineIndex(text).pointAt(found.from);
  return { file: path, line, column, length: written.length };
}

function locationOfImage(written: string, source: SourceFile | undefined): SourceLocation | undefined {
  const read = source && locateYaml({ text: source.text, file: source.path, line: 1 });
  const authors = isMap(read?.yaml.contents) ? read.yaml.contents.items.map(({ key }) => String(key)) : [];
  const author = authors.find((name) => read?.yaml.getIn([name, 'image']) === written);
  return author === undefined ? undefined : read?.locationOf([author, 'image']);
}
