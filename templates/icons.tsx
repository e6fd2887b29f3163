import type { ReactElement } from 'react';
import type { IconName } from './link.ts';

const PATHS: Readonly<Record<IconName | 'menu' | 'search' | 'chevron', ReactElement>> = {
  github: (
    <path
      fill="currentColor"
      d="M12 2a10 10 0 0 0-3.2 19.5q.7 0 .7-.5v-1.9c-2.8.6-3.4-1.2-3.4-1.2c-.5-1.2-1.1-1.5-1.1-1.5c-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 3 .9q.2-1 .6-1.4c-2.2-.2-4.6-1.1-4.6-5q0-1.6 1-2.7c-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.8 1a10 10 0 0 1 5 0c1.9-1.3 2.8-1 2.8-1 .5 1.4.2 2.4.1 2.6a4 4 0 0 1 1 2.7c0 3.9-2.4 4.7-4.6 5q.7.4.7 1.9V21q0 .6.7.5A10 10 0 0 0 12 2"
    />
  ),
  twitter: (
    <path
      fill="currentColor"
      d="m21.5 6.2-2.2.6A4 4 0 0 0 21 4.7a7 7 0 0 1-2.4.9A3.8 3.8 0 0 0 12 9.1 11 11 0 0 1 4.1 5a4 4 0 0 0 1.2 5.1q-1 0-1.7-.5c0 1.9 1.3 3.4 3.1 3.8q-1 .2-1.7.1a4 4 0 0 0 3.6 2.6A8 8 0 0 1 3 17.7a11 11 0 0 0 5.9 1.7c7 0 11-5.9 10.8-11.2a7 7 0 0 0 1.8-2"
    />
  ),
  discord: (
    <path
      fill="currentColor"
      d="M19.3 5.4A16 16 0 0 0 15.2 4l-.5 1a15 15 0 0 0-5.4 0l-.5-1q-2.2.4-4.2 1.4a17 17 0 0 0-3 11.5 16 16 0 0 0 5 2.6l1.1-1.7L6 17l.4-.3a12 12 0 0 0 11.1 0l.4.3-1.7.8 1.1 1.7a16 16 0 0 0 5-2.6q.5-6.6-3-11.5M8.6 14.6a1.8 2 0 0 1 0-4 1.8 2 0 0 1 0 4m6.8 0a1.8 2 0 0 1 0-4 1.8 2 0 0 1 0 4"
    />
  ),
  menu: <path fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="M4 7h16M4 12h16M4 17h16" />,
  search: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20"
    />
  ),
  chevron: <path fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="m7 10 5 5 5-5" />,
};

/** An icon beside a label; screen readers ignore it. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
      {PATHS[name]}
    </svg>
  );
}

/** The logo: a wire with its two ends, the server in white and the client in amber. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#2b7fc0" />
      <path fill="none" stroke="#fff" strokeWidth="2.6" d="M8.5 21.5C17 21.5 15 10.5 23.5 10.5" />
      <circle cx="8.5" cy="21.5" r="4" fill="#fff" />
      <circle cx="23.5" cy="10.5" r="4" fill="#ffb84d" />
    </svg>
  );
}
