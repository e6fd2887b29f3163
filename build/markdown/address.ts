import type { VFile } from 'vfile';
import { schemeOf } from '../text/scheme-of.ts';
import { type Mistake, report } from './message.ts';

const ALLOWED: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

/** Matches an allowed scheme without what must follow it. */
const INCOMPLETE = /^(?:https?:(?!\/\/[^/\s])|mailto:(?!\S+@\S|\?)|tel:(?!\+?[\d*#(]))/i;

/** Matches the address of a server on the reader's own computer. */
const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/?#]|$)/i;

/**
 * Reports an address that is unsafe, that is incomplete, or that only the author's computer can open. Returns whether the address may be published.
 */
export function checkAddress(address: string, file: VFile, at: Mistake['at']): boolean {
  const mistake = mistakeIn(address);
  if (mistake) report(file, { ...mistake, at });
  return mistake === undefined || mistake.rule === 'link-loopback';
}

function mistakeIn(address: string): Omit<Mistake, 'at'> | undefined {
  const scheme = schemeOf(address);
  // Browsers read a backslash in an address as a slash.
  const isSafe = scheme === undefined ? !/^\s*[\\/]{2}/.test(address) : ALLOWED.includes(scheme);
  const shown = JSON.stringify(address.length > 60 ? `${address.slice(0, 60)}…` : address);
  if (!isSafe)
    return {
      rule: 'unsafe-address',
      text: scheme
        ? `The address ${shown} has the scheme ${scheme}, which the site does not allow.`
        : `The address ${shown} names another host without a scheme.`,
      hint: 'Write a path of the site, or an address that begins with https:, http:, mailto: or tel:.',
    };
  if (INCOMPLETE.test(address))
    return {
      rule: 'address-incomplete',
      text: `The address ${shown} is not complete.`,
      hint: 'Write a complete address, such as https://example.com, mailto:name@example.com or tel:+4312345.',
    };
  if (!LOOPBACK.test(address)) return undefined;
  return {
    rule: 'link-loopback',
    text: `The address ${shown} points to the reader's own computer.`,
    hint: 'Write a route, such as /docs/router. If the text is about a local server, write the address in backticks instead of a link.',
  };
}
