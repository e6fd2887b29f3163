import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

interface Fix {
  readonly find: string;
  readonly replace: string;
}

/** What is mended in @docsearch/js 3.9.0, which is pinned. Every text must be there exactly once, else the build fails. */
const FIXES: readonly Fix[] = [
  // After an error the state went on to idle, and "No results" took the place of the message.
  {
    find: 'finally((function(){m("idle"),ur',
    replace: 'finally((function(){c.getState().status==="error"||m("idle"),ur',
  },
  // The site's own dialog element is around it, is the dialog and keeps the focus; this part is neither a button nor a list.
  { find: 'onClose:f})),document.body))}', replace: 'onClose:f})),document.getElementById("search-dialog")))}' },
  {
    find: 'role:"button",tabIndex:0,onMouseDown',
    replace:
      'role:null,"aria-expanded":null,"aria-haspopup":null,"aria-controls":null,"aria-owns":null,' +
      '"aria-labelledby":null,onMouseDown',
  },
  // Closing it scrolled the page to where it was when it opened, also after a link to an anchor had been followed.
  { find: 'null===(e=(t=window).scrollTo)||void 0===e||e.call(t,0,_)', replace: '0' },
  // The page keeps its scrollbar's gutter while the dialog is open.
  { find: 'var e=window.innerWidth-document.body.clientWidth;', replace: 'var e=0;' },
  // The search box listens to the keys, and takes no others than it names.
  {
    find: '"k"===(null===(a=e.key)||void 0===a?void 0:a.toLowerCase())&&(e.metaKey||e.ctrlKey)||!function(e){',
    replace: '!1&&!function(e){',
  },
  // The page has a banner and a footer of its own.
  { find: '"header",{className:"DocSearch-SearchBar"', replace: '"div",{className:"DocSearch-SearchBar"' },
  { find: '"footer",{className:"DocSearch-Footer"', replace: '"div",{className:"DocSearch-Footer"' },
  // The field names the list by its source.
  { find: 'e.getListProps()', replace: 'e.getListProps({source:e.collection.source})' },
  // What else to search for comes with the answer; the names of the groups of earlier results are no queries.
  {
    find: 'i.context.searchSuggestions.length<Object.keys(m).length&&u({searchSuggestions:Object.keys(m)})',
    replace: 'u({searchSuggestions:o.suggestions})',
  },
  // Text is text, also where it was stored: no HTML is made of it.
  {
    find: '{},{dangerouslySetInnerHTML:{__html:uo(t,"_snippetResult.".concat(n,".value"))||uo(t,n)}}',
    replace: '{},{children:uo(t,n)}',
  },
  // The logo brings a style sheet of its own, which the policy of the site does not let in; search.css has what it says.
  {
    find: 'st.createElement("defs",null,st.createElement("style",null,".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}")),',
    replace: '',
  },
];

/** Mends DocSearch while it is bundled. */
export const docsearchFixes: Plugin = {
  name: 'docsearch-fixes',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@docsearch[\\/]js[\\/]dist[\\/]esm[\\/]index\.js$/ }, async ({ path }) => ({
      contents: applyFixes(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Applies every fix; one whose text is not there exactly once is an error. */
export function applyFixes(code: string, fixes: readonly Fix[] = FIXES): string {
  return fixes.reduce((text, { find, replace }) => {
    const count = text.split(find).length - 1;
    if (count !== 1) throw new Error(`A fix for DocSearch fits ${count} times instead of once: ${find}`);
    return text.replace(find, () => replace);
  }, code);
}
