import { adoptStyles } from '../adopt-styles.ts';
import messages from '../styles/island.css?text';
import results from '../styles/search/search-results.css?text';
import { ReactIsland } from './react-island.ts';

// These styles are for parts that the build does not render, so they are loaded with the islands.
adoptStyles(messages + results);
customElements.define('react-island', ReactIsland);
