/** Runs in the head of the home page: shows an alert if the site is served under another base URL than the one it was built for. */
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && reportBaseUrl(),
  true,
);

function reportBaseUrl(): void {
  const { base, checkBase } = document.documentElement.dataset;
  const actual = location.pathname.replace(/(index\.html)?$/, '').replace(/\/*$/, '/');
  if (checkBase === undefined || base === undefined || actual === base) return;
  delete document.documentElement.dataset.checkBase;
  if (document.body) showAlert(base, actual);
  else addEventListener('DOMContentLoaded', () => showAlert(base, actual));
}

/** Shows the alert with inline styles, because the style sheet may be missing. */
function showAlert(base: string, actual: string): void {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:relative;z-index:99;padding:1rem;border:4px solid #b30000;background:#fff;color:#111;font:1rem/1.5 sans-serif';
  for (const [tag, text] of [
    ['strong', 'Your site did not load properly'],
    ['p', 'The page cannot load its scripts and styles. Usually, the base URL is wrong.'],
    ['p', `The site is built for baseUrl: '${base}'. Set baseUrl: '${actual}' in site.config.ts.`],
  ] as const)
    notice.appendChild(document.createElement(tag)).textContent = text;
  document.body.prepend(notice);
}
