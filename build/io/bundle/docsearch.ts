import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

interface Patch {
  readonly find: string;
  readonly replace: string;
}

/** The patches of @docsearch/js 3.9.0, which is pinned. Each text must occur exactly once, or the build fails. */
const PATCHES: readonly Patch[] = [
  // After an error the status changed to idle, and "No results" replaced the error message.
  {
    find: 'finally((function(){m("idle"),ur',
    replace: 'finally((function(){c.getState().status==="error"||m("idle"),ur',
  },
  // DocSearch is inside the site's own dialog element, which has the role and keeps the focus, so its container needs no role.
  { find: 'onClose:f})),document.body))}', replace: 'onClose:f})),document.getElementById("search-dialog")))}' },
  {
    find: 'role:"button",tabIndex:0,onMouseDown',
    replace:
      'role:null,"aria-expanded":null,"aria-haspopup":null,"aria-controls":null,"aria-owns":null,' +
      '"aria-labelledby":null,onMouseDown',
  },
  // DocSearch restores the scroll position when it closes. After a link to an anchor, this would undo the jump to the anchor.
  { find: 'null===(e=(t=window).scrollTo)||void 0===e||e.call(t,0,_)', replace: '0' },
  // The page keeps its scrollbar's gutter while the dialog is open.
  { find: 'var e=window.innerWidth-document.body.clientWidth;', replace: 'var e=0;' },
  // The search box handles the keys, and only those that it names.
  {
    find: '"k"===(null===(a=e.key)||void 0===a?void 0:a.toLowerCase())&&(e.metaKey||e.ctrlKey)||!function(e){',
    replace: '!1&&!function(e){',
  },
  // The page already has a banner and a footer.
  { find: '"header",{className:"DocSearch-SearchBar"', replace: '"div",{className:"DocSearch-SearchBar"' },
  { find: '"footer",{className:"DocSearch-Footer"', replace: '"div",{className:"DocSearch-Footer"' },
  // The input refers to the list by the id of its source.
  { find: 'e.getListProps()', replace: 'e.getListProps({source:e.collection.source})' },
  // The suggestions come with the results. The names of the groups of earlier results are not queries.
  {
    find: 'i.context.searchSuggestions.length<Object.keys(m).length&&u({searchSuggestions:Object.keys(m)})',
    replace: 'u({searchSuggestions:o.suggestions})',
  },
  // The site stores no searches for it, so the start screen always shows the text of an empty list.
  {
    find: 'r.disableUserPersonalization?null:st.createElement("div",{className:"DocSearch-StartScreen"}',
    replace: 'st.createElement("div",{className:"DocSearch-StartScreen"}',
  },
  // The logo has an inline style sheet, which the content security policy blocks; docsearch.css has the same rules.
  {
    find: 'st.createElement("defs",null,st.createElement("style",null,".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}")),',
    replace: '',
  },
];

/** Patches DocSearch while it is bundled. */
export const docsearchPatches: Plugin = {
  name: 'docsearch-patches',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@docsearch[\\/]js[\\/]dist[\\/]esm[\\/]index\.js$/ }, async ({ path }) => ({
      contents: applyPatches(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Applies every patch; throws if a text does not occur exactly once. */
export function applyPatches(code: string, patches: readonly Patch[] = PATCHES): string {
  return patches.reduce((text, { find, replace }) => {
    const count = text.split(find).length - 1;
    if (count !== 1) throw new Error(`A patch of DocSearch matches ${count} times instead of once: ${find}`);
    return text.replace(find, () => replace);
  }, code);
}
