/** The two color modes of the site. */
export type Mode = 'light' | 'dark';

/** Whether a stored value is a mode. */
export function isMode(value: string | null | undefined): value is Mode {
  return value === 'light' || value === 'dark';
}

/** Sets the color mode of the page and of the browser's interface; without one, both follow the system. */
export function showMode(mode: Mode | undefined): void {
  const root = document.documentElement;
  if (mode) root.dataset.theme = mode;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { mode: metaMode } = meta.dataset;
    if (mode) meta.media = metaMode === mode ? 'all' : 'not all';
    else meta.media = `(prefers-color-scheme: ${metaMode})`;
  }
}
