/** The field of a search form, which works without JavaScript. */
export function SearchField() {
  return (
    <input
      type="search"
      name="q"
      aria-label="Search"
      placeholder="Search the documentation"
      dir="auto"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={512}
    />
  );
}
