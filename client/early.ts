/** Runs in the head before the first paint: what the visitor chose before is there in the first frame. */
const root = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be blocked: then the page looks as it does for a new visitor.
    return null;
  }
}

const theme = stored('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
if (
  stored('docusaurus.announcement.dismiss') === 'true' &&
  stored('docusaurus.announcement.id') === root.dataset.announcement
)
  root.dataset.announcement = 'closed';

// What needs the script looks from the start as it will when the script is there, and gives way when it cannot be had.
root.classList.add('js');
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && root.classList.remove('js'), true);
