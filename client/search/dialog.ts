import { openProvider } from './open-provider.ts';
import { type DialogActions, SearchPanel } from './panel.ts';
import { loadSettings } from './settings.ts';

/** The search dialog. */
export interface SearchDialog {
  /** Starts the search in the dialog that is open, with the text that is already in its field. */
  open(): void;
  close(): void;
}

/** Makes the search in the dialog of a search box: DocSearch for the hosted provider, or else the site's own. */
export async function createDialog(box: HTMLElement, actions: DialogActions): Promise<SearchDialog> {
  const modal = box.querySelector('dialog');
  if (!modal) throw new Error('The search box has no dialog.');
  const settings = await loadSettings(box);
  if (settings.provider.provider === 'algolia') {
    const [provider, { createDocSearch }] = await Promise.all([
      openProvider(settings),
      import('./docsearch/docsearch.ts'),
    ]);
    return createDocSearch({ modal, settings, provider, ...actions });
  }
  const [provider] = await Promise.all([openProvider(settings), addStyles(settings.styles)]);
  return new SearchPanel({ modal, settings, provider, ...actions });
}

/** Loads the styles as a constructed style sheet, because the router compares the links in the head. */
async function addStyles(address: string): Promise<void> {
  const response = await fetch(address);
  const sheet = new CSSStyleSheet();
  await sheet.replace(response.ok ? await response.text() : '');
  document.adoptedStyleSheets.push(sheet);
}
