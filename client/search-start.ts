// Runs in the search page after the markup of its island. The query of the address is in the field at once, and not when the island is ready.
// Without a query, the start of the search is shown. The router does not run it.
const query = new URLSearchParams(location.search).get('q');
const page = document.currentScript?.parentElement;
const field = page?.querySelector('input');
if (query && field) field.value = query;
else page?.setAttribute('data-without-query', '');
