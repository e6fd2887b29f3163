import { adoptStyles } from '../adopt-styles.ts';
import messages from '../styles/island.css?text';
import results from '../styles/search-results.css?text';
import { ReactIsland } from './react-island.ts';

// What the build does not render needs no styles before an island comes.
adoptStyles(messages + results);
customElements.define('react-island', ReactIsland);
