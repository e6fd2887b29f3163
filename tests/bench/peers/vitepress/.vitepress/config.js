import { readFileSync } from 'node:fs';

const sidebars = JSON.parse(readFileSync(new URL('../data/sidebars.json', import.meta.url), 'utf8'));

/** The default theme with a sidebar for each version. */
export default {
  title: 'tRPC',
  srcDir: 'content',
  outDir: 'site',
  // The pages link to files that only the measured generator makes, such as the projects of their samples.
  ignoreDeadLinks: true,
  themeConfig: {
    sidebar: Object.fromEntries(
      sidebars.map(({ base, groups }) => [
        `${base}/`,
        groups.map(({ label, items }) => ({
          text: label,
          items: items.map((item) => ({ text: item.label, link: item.href })),
        })),
      ]),
    ),
  },
};
