/** What separates the cells of a table in the text of a search record. */
export const CELL_END = ' · ';
