import { basename, extname } from 'node:path/posix';
import { FILE_ENDING } from '../../../client/shared/paths.ts';
import type { Config } from '../../config.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { isInExampleOrPackages } from '../../paths/content-paths.ts';
import { HOME, originOf, routeOf } from '../../routes.ts';
import { nearest } from '../../text/suggest.ts';
import { type ConfigSource, locationInConfig } from '../../validation/config-locations.ts';
import { checkVersions } from './check-versions.ts';

/** The files below `content`, and the configuration that decides which of them are pages. */
interface SourcesInput {
  readonly config: Config;
  readonly configSource: ConfigSource;
  /** The paths of all files below `content`. */
  readonly paths: readonly string[];
}

/** The reserved device names of Windows, with or without an extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Characters with a meaning in URLs or file systems. The name of a page cannot have them. */
const SPECIAL = /[\s?#%\\:*"<>|]|\p{Cc}/u;

/** Those that the name of any other file cannot have either. */
const SPECIAL_IN_FILES = /[?#%\\]|\p{Cc}/u;

/** Reports files that no page comes from, names that cannot be addresses, incomplete versions, and a site without a home page. */
export function checkSources(input: SourcesInput): Diagnostic[] {
  return [
    ...input.paths.flatMap((path) => [
      ...checkName(path),
      ...checkIndex(path),
      ...checkEnding(path, input),
      ...checkUse(path, input),
    ]),
    ...checkVersions(input),
    ...missingHome(input),
  ];
}

/** Whether Windows reserves the name of a file or folder for a device. */
export function isDevice(name: string): boolean {
  return DEVICES.test(name.split('.')[0] ?? '');
}

/** Returns what is wrong with a page whose file would be called index.html: hosts show that file at the address of its folder. */
export function misplacedIndex(path: string): string | undefined {
  if (/^content\/blog\/(?:\d{4}-\d{2}-\d{2}-)?index\.md$/.test(path)) return 'A post cannot be called index.';
  return /^content\/docs\/.+\/index\/index\.md$/.test(path) ? 'A folder of pages cannot be called index.' : undefined;
}

function checkIndex(path: string): Diagnostic[] {
  const text = misplacedIndex(path);
  if (text === undefined) return [];
  const hint = 'Choose another name. Hosts would show the page at the address of its folder.';
  return [{ rule: 'file-name-invalid', text, hint, at: startOf(path) }];
}

/** Systems allow 255 bytes. The build adds a hash or an ending to a name, and writes a file under a longer name first. */
const MAX_NAME_BYTES = 230;

function checkName(path: string): Diagnostic[] {
  const at = startOf(path);
  const parts = path.split('/');
  const size = Math.max(...parts.map((name) => Buffer.byteLength(name)));
  if (size > MAX_NAME_BYTES) {
    const text = `The file name has ${size} bytes; the limit is ${MAX_NAME_BYTES} bytes.`;
    return [{ rule: 'file-name-invalid', text, hint: 'Give the file or its folder a shorter name.', at }];
  }
  const special = extname(path) === '.md' ? SPECIAL : SPECIAL_IN_FILES;
  const part = parts.find((name) => special.test(name));
  const device = parts.find(isDevice);
  const [character = ''] = (part && special.exec(part)) ?? [];
  if (part !== undefined)
    return [
      {
        rule: 'file-name-invalid',
        text: `The file name ${JSON.stringify(part)} contains ${character === ' ' ? 'a space' : JSON.stringify(character)}, which cannot be part of an address.`,
        hint: 'Rename the file. Use lower-case letters, digits and dashes.',
        at,
      },
    ];
  if (device === undefined) return [];
  const text = `Windows does not allow a file with the name ${JSON.stringify(device)}.`;
  return [{ rule: 'file-name-invalid', text, hint: 'Rename the file.', at }];
}

/** Reports a page whose address ends like that of a file. The client treats it as a file, and hosts redirect addresses with `.html`. */
function checkEnding(path: string, { config }: SourcesInput): Diagnostic[] {
  const origin = originOf(path, config.versions);
  const [ending] = (origin && FILE_ENDING.exec(routeOf(origin, config.versions))) ?? [];
  if (ending === undefined) return [];
  return [
    {
      rule: 'file-name-invalid',
      text: `The address of the page would end with ${ending}, like the address of a file.`,
      hint: `Rename the file or its folder without ${ending}.`,
      at: startOf(path),
    },
  ];
}

function checkUse(path: string, { config }: SourcesInput): Diagnostic[] {
  const hint = hintFor(path, config);
  if (hint === undefined) return [];
  const isData = /^\.ya?ml$/i.test(extname(path));
  const text = isData
    ? 'The build does not read this file, because its name does not end with .yml.'
    : 'The build does not publish this file, because its path is not that of a page or a post.';
  return [{ rule: 'source-without-route', text, hint, at: startOf(path) }];
}

/** Returns the hint for a file that looks like a source but is not one, or nothing for other files. */
function hintFor(path: string, { versions }: Config): string | undefined {
  const extension = extname(path);
  if (/^\.mdx$/i.test(extension))
    return `Rename it to ${basename(path, extension)}.md, and replace its components with directives.`;
  if (/^\.(?:markdown|mdown|md)$/i.test(extension) && extension !== '.md')
    return `Rename it to ${basename(path, extension)}.md.`;
  if (/^\.(?:yaml|yml)$/i.test(extension) && extension !== '.yml')
    return `Rename it to ${basename(path, extension)}.yml.`;
  if (extension !== '.md' || originOf(path, versions)) return undefined;
  if (isInExampleOrPackages(path)) return 'Move it out of the folder example, which is for the example app.';
  const [, section = '', folder = ''] = path.split('/');
  if (section === 'blog') return 'Move it to content/blog. Posts cannot be in subfolders.';
  const labels = versions.map(({ label }) => label);
  if (section === 'docs' && !labels.includes(folder) && path.split('/').length > 3)
    return hintForVersion(folder, labels);
  return `Move it to content/blog or ${labels.map((label) => `content/docs/${label}`).join(' or ')}.`;
}

function hintForVersion(folder: string, labels: readonly string[]): string {
  const candidate = nearest(folder, labels);
  const added = `No version has the label ${folder}. Add it to versions in site.config.ts`;
  return candidate === undefined ? `${added}.` : `${added}, or did you mean content/docs/${candidate}?`;
}

/** The build makes a home page without a document too, from the configuration alone. */
function missingHome({ configSource, paths }: SourcesInput): Diagnostic[] {
  if (paths.includes(HOME)) return [];
  return [
    {
      rule: 'home-missing',
      text: 'The home page has no content.',
      hint: `Add ${HOME}.`,
      at: locationInConfig(configSource, ['title']),
    },
  ];
}
