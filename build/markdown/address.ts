import type { VFile } from 'vfile';
import { type Mistake, report } from './message.ts';

const ALLOWED: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

/** Returns the scheme of an address as browsers read it: in lower case, without the control characters and spaces that they ignore. */
export function schemeOf(address: string): string | undefined {
  const plain = address.replace(/[\p{Cc}\s]/gu, '');
  return /^[a-z][a-z\d+.-]*:/i.exec(plain)?.[0].toLowerCase();
}

/** Reports an unsafe address, and returns whether the address is safe. */
export function checkAddress(address: string, file: VFile, at: Mistake['at']): boolean {
  const scheme = schemeOf(address);
  // Browsers read a backslash in an address as a slash.
  const isSafe = scheme === undefined ? !/^\s*[\\/]{2}/.test(address) : ALLOWED.includes(scheme);
  const shown = JSON.stringify(address.length > 60 ? `${address.slice(0, 60)}…` : address);
  if (!isSafe)
    report(file, {
      rule: 'unsafe-address',
      text: scheme
        ? `The address ${shown} has the scheme ${scheme}, which the site does not allow.`
        : `The address ${shown} names another host without a scheme.`,
      hint: 'Write a path of the site, or an address that begins with https:, http:, mailto: or tel:.',
      at,
    });
  return isSafe;
}
