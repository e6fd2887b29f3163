import anchor from 'markdown-it-anchor';
import { createHighlighter } from 'shiki';

const THEMES = { light: 'github-light', dark: 'github-dark' };
const LANGUAGES = ['ts', 'tsx', 'js', 'jsx', 'json', 'sh', 'http', 'html', 'css', 'yaml', 'toml', 'prisma', 'diff'];

/** A site with a sidebar on each page, and code for light and dark mode as VitePress has it. */
export default async function configure(config) {
  const highlighter = await createHighlighter({ themes: Object.values(THEMES), langs: LANGUAGES });
  const known = new Set(highlighter.getLoadedLanguages());
  const highlight = (code, lang) =>
    highlighter.codeToHtml(code, { lang: known.has(lang) ? lang : 'text', themes: THEMES, defaultColor: false });
  config.addGlobalData('layout', 'page.11ty.js');
  config.amendLibrary('md', (markdown) => markdown.set({ highlight }).use(anchor));
  return {
    dir: { input: 'content', data: '../data', includes: '../layouts', output: 'site' },
    markdownTemplateEngine: false,
  };
}
