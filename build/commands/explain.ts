import { explainPage } from '../authoring/explain-page.ts';
import { formatExplanation } from '../authoring/format-explanation.ts';
import { routeOfArgument } from '../authoring/page-argument.ts';
import { CommandError } from '../command-error.ts';
import type { Options } from '../options.ts';
import { assemble } from '../stages/assemble/assemble.ts';
import { documentsToShow } from '../stages/parse/drafts.ts';
import { parseDocuments } from '../stages/parse/parse-documents.ts';
import { loadWholeSite } from './load-whole-site.ts';
import { shortPageArgument } from './short-page-argument.ts';

/** Prints the sources of a page, its output files, and its links in both directions; returns the exit code. */
export async function runExplain(options: Options, project: string): Promise<number> {
  const [named] = options.args;
  if (!named) throw new CommandError('Name a page: npm run explain /docs/router.');
  // A page that cannot be read may have links to this one.
  const loaded = await loadWholeSite(options, project);
  if (!loaded) return 1;
  const { input, memo } = loaded;
  const { config, sources, templates } = input;
  const argument = shortPageArgument(named, options.root, config.baseUrl);
  const parsed = await parseDocuments(input, memo);
  const drafts = parsed.filter(({ frontMatter }) => frontMatter.draft);
  if ('route' in routeOfArgument(argument, new Map(drafts.map((document) => [document.route, { document }]))))
    throw new CommandError(`The page ${argument} is a draft, which the build leaves out.`);
  const documents = documentsToShow(parsed, false, memo);
  const assembled = assemble({ config, documents, sources, modules: templates.modules }, memo);
  const found = routeOfArgument(argument, assembled.pages);
  const explanation = 'route' in found ? explainPage(found.route, { assembled, input }) : undefined;
  if (!explanation) throw new CommandError('error' in found ? found.error : `There is no page ${argument}.`);
  process.stdout.write(options.json ? `${JSON.stringify(explanation, null, 2)}\n` : formatExplanation(explanation));
  return 0;
}
