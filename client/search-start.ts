// Runs in the search page before its island. Without a query in the address, the start of the search is shown at once, and not when the
// island is ready. The router does not run it.
if (!new URLSearchParams(location.search).get('q'))
  document.currentScript?.parentElement?.setAttribute('data-starts', '');
