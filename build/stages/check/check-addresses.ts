import { type Addresses, createLockLocations, LOCK, parseLock } from '../../address-lock.ts';
import type { Config } from '../../config.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import type { SourceFile } from '../../model.ts';
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
  const replacements = createReplacements(current, versions);
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

/** A page that moved keeps its anchors, because browsers add the anchor of the old address to the new one. */
function checkAnchor(route: string, anchor: string, { locationOf, current, lost, redirects }: Check): Diagnostic[] {
  const target = current.has(route) ? route : redirects[route];
  const anchors = current.get(target ?? '');
  if (!target || !anchors || anchors.includes(anchor) || redirects[`${target}#${anchor}`] !== undefined) return [];
  if (lost.get(target)?.includes(anchor)) return [];
  const now = nearest(anchor, anchors);
  const hasMoved = target !== route;
  return [
    {
      rule: 'address-removed',
      text: hasMoved
        ? `The anchor ${route}#${anchor} was published, but ${target}, to which ${route} redirects, has no such anchor.`
        : `The anchor #${anchor} was published, but ${target} no longer has it.`,
      hint: `${hasMoved ? 'Redirect the' : 'Restore the heading, or redirect its'} anchor in site.config.ts, for example with redirects: { '${target}#${anchor}': '${target}${now ? `#${now}` : ''}' }`,
      at: locationOf(route, anchor),
    },
  ];
}

function unlocked({ path }: SourceFile, locked: Addresses, current: Addresses): Diagnostic[] {
  const missing = [...current].flatMap(([route, anchors]) => {
    const known = locked.get(route);
    if (!known) return [route];
    return anchors.filter((anchor) => !known.includes(anchor)).map((anchor) => `${route}#${anchor}`);
  });
  if (missing.length === 0) return [];
  const named = missing.slice(0, NAMED).join(', ');
  const rest = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return [
    {
      rule: 'lock-outdated',
      text: `${path} lacks ${missing.length === 1 ? 'an address' : 'addresses'} of the site: ${named}${rest}.`,
      hint: 'Run npm run lock, and commit the file.',
      at: startOf(path),
    },
  ];
}
