import { adoptStyles } from '../adopt-styles.ts';
import { failureStatus, loadingStatus } from '../elements/island-status.ts';
import { LOADING_DELAY_MS } from '../navigation/address.ts';
import messages from '../styles/island.css?text';

/** Islands whose code has not arrived, and that do not show this yet. */
const WAITING = 'react-island:not(:defined, :has(> .island-status))';

/** Shows that the code of the islands is late or cannot be loaded. With their code, islands show this themselves. */
export function watchIslands(): void {
  const islands = [...document.querySelectorAll(WAITING)];
  if (islands.length === 0) return;
  adoptStyles(messages);
  const shown: HTMLElement[] = [];
  const loading = setTimeout(() => {
    for (const island of islands.filter((each) => each.getAttribute('when') !== 'interaction')) {
      const status = loadingStatus();
      island.append(status);
      shown.push(status);
    }
  }, LOADING_DELAY_MS);
  const fail = (error: unknown) => {
    for (const island of islands) island.append(failureStatus(error));
  };
  import('../elements/styled-island.ts').catch(fail).finally(() => {
    clearTimeout(loading);
    for (const status of shown) status.remove();
  });
}
