import { dirname } from 'node:path/posix';
import { type Addresses, createLockLocations, LOCK, parseLock } from '../../address-lock.ts';
import type { Config } from '../../config.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import type { SourceFile } from '../../model.ts';
import { listSome } from '../../text/list-some.ts';
import { nearest } from '../../text/suggest.ts';
import { createReplacements, type Replacements } from './replacements.ts';

interface AddressInput {
  readonly lock: SourceFile | undefined;
  readonly config: Config;
  /** The addresses of the site as it is. */
  readonly current: Addresses;
  /** The anchors of the pages that are left out because another page has their route, by that route. */
  readonly lost: Addresses;
}

/** How many missing addresses a warning names. */
const NAMED = 3;

/** Reports every published address that has neither a page nor a redirect, and a lock file that lacks addresses. */
export function checkAddresses({ lock, config, current, lost }: AddressInput): Diagnostic[] {
  if (!lock) return [];
  const { addresses: locked, diagnostics } = parseLock(lock);
  if (diagnostics.length > 0) return [...diagnostics];
  const { redirects, versions } = config;
  const replacements = createReplacements({ current, locked, versions });
  const check: Check = { locationOf: createLockLocations(lock), current, lost, redirects, replacements };
  const removed = [...locked].flatMap(([route, anchors]) => [
    ...checkRoute(route, check),
    ...anchors.flatMap((anchor) => checkAnchor(route, anchor, check)),
  ]);
  return [...removed, ...unlocked(lock, locked, current)];
}

interface Check {
  readonly locationOf: ReturnType<typeof createLockLocations>;
  readonly current: Addresses;
  readonly lost: Addresses;
  readonly redirects: Config['redirects'];
  readonly replacements: Replacements;
}

function checkRoute(route: string, { locationOf, current, redirects, replacements }: Check): Diagnostic[] {
  if (current.has(route) || redirects[route] !== undefined) return [];
  const target = replacements.ofPage(route);
  return [
    {
      rule: 'address-removed',
      text: `The page ${route} was published, but no longer exists.`,
      hint: `Restore the page, redirect it in site.config.ts, for example with redirects: { '${route}': '${target}' }, or remove its line from ${LOCK} if the page has never been online.`,
      at: locationOf(route),
    },
  ];
}

/**
 * Reports an anchor that is lost. Browsers add the anchor of an old address to its redirect, so a page that moved keeps its anchors. If its new page
 * has no counterpart of a section, the redirect still opens that page.
 */
function checkAnchor(route: string, anchor: string, check: Check): Diagnostic[] {
  const { locationOf, current, lost, redirects } = check;
  const target = current.has(route) ? route : redirects[route];
  const anchors = current.get(target ?? '');
  if (!target || !anchors || anchors.includes(anchor) || redirects[`${target}#${anchor}`] !== undefined) return [];
  if (lost.get(target)?.includes(anchor)) return [];
  const counterpart = counterpartOf({ route, target, anchor, anchors }, check);
  const hasMoved = target !== route;
  if (hasMoved && !counterpart) return [];
  const example = `redirects: { '${target}#${anchor}': '${counterpart ?? target}' }`;
  return [
    {
      rule: 'address-removed',
      ...(hasMoved
        ? {
            text: `The anchor ${route}#${anchor} was published, but ${target}, to which ${route} redirects, has no such anchor.`,
            hint: `Redirect the anchor in site.config.ts, for example with ${example}, or remove it from ${LOCK} if no section replaces it.`,
          }
        : {
            text: `The anchor #${anchor} was published, but ${target} no longer has it.`,
            hint: `Restore the heading, or redirect its anchor in site.config.ts, for example with ${example}`,
          }),
      at: locationOf(route, anchor),
    },
  ];
}

interface LostAnchor {
  readonly route: string;
  /** The page at the route, or the one that the route redirects to, and its anchors. */
  readonly target: string;
  readonly anchors: readonly string[];
  readonly anchor: string;
}

/** Returns the address of the section that replaces a lost one. Sections of another version or folder have never been part of the page. */
function counterpartOf({ route, target, anchors, anchor }: LostAnchor, { replacements }: Check): string | undefined {
  const moved = dirname(route) === dirname(target) ? replacements.ofSection(target, anchor) : undefined;
  const similar = nearest(anchor, anchors);
  return moved ?? (similar && `${target}#${similar}`);
}

function unlocked({ path }: SourceFile, locked: Addresses, current: Addresses): Diagnostic[] {
  const missing = [...current].flatMap(([route, anchors]) => {
    const known = locked.get(route);
    if (!known) return [route];
    return anchors.filter((anchor) => !known.includes(anchor)).map((anchor) => `${route}#${anchor}`);
  });
  if (missing.length === 0) return [];
  return [
    {
      rule: 'lock-outdated',
      text: `${path} lacks ${missing.length === 1 ? 'an address' : 'addresses'} of the site: ${listSome(missing, NAMED)}.`,
      hint: 'Run npm run lock, and commit the file.',
      at: startOf(path),
    },
  ];
}
