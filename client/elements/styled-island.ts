import { adoptStyles } from '../adopt-styles.ts';
import messages from '../styles/island.css?text';
import nearest from '../styles/nearest.css?text';
import results from '../styles/search-results.css?text';
import { ReactIsland } from './react-island.ts';

// What the build does not render needs no styles before an island comes.
adoptStyles(messages + results + nearest);
customElements.define('react-island', ReactIsland);
