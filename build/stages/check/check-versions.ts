import type { Config } from '../../config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { sidebarPath } from '../../paths/content-paths.ts';
import { type ConfigSource, locationInConfig } from '../../validation/config-locations.ts';

interface VersionsInput {
  readonly config: Pick<Config, 'versions'>;
  readonly configSource: ConfigSource;
  /** The paths of all files below `content`. */
  readonly paths: readonly string[];
}

/** Reports versions without pages, and versions without a sidebar if another version has one. */
export function checkVersions({ config: { versions }, configSource, paths }: VersionsInput): Diagnostic[] {
  const hasSidebars = versions.some(({ label }) => paths.includes(sidebarPath(label)));
  return versions.flatMap(({ label }, index): Diagnostic[] => {
    const at = locationInConfig(configSource, ['versions', index, 'label']);
    const folder = `content/docs/${label}/`;
    if (!paths.some((path) => path.startsWith(folder) && path.endsWith('.md'))) {
      const hint = `Add ${folder}index.md, or remove the version.`;
      return [{ rule: 'version-empty', text: `The version ${label} has no pages.`, hint, at }];
    }
    if (!hasSidebars || paths.includes(sidebarPath(label))) return [];
    return [
      {
        rule: 'sidebar-missing',
        text: `The version ${label} has no sidebar, so its pages are in the order of their file names.`,
        hint: `Add ${sidebarPath(label)}.`,
        at,
      },
    ];
  });
}
