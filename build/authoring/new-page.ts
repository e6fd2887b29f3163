import { originOf, routeOf } from '../routes.ts';
import { PLACEHOLDERS } from '../stages/parse/placeholders.ts';
import { nearest } from '../text/suggest.ts';
import type { Changes } from './changes.ts';
import { addToSidebar, sidebarError, writtenCategories } from './edit-sidebar.ts';
import { isGenerated, nameError, ownerOf, type PageRoutes, sourceOfArgument } from './page-argument.ts';

/** A page to create, and where. */
interface NewPageInput {
  readonly page: string;
  /** The label of the sidebar's category; the last one by default. */
  readonly category?: string | undefined;
  readonly pageRoutes: PageRoutes;
  readonly files: ReadonlyMap<string, string>;
  /** The current day, which is the date of a new post. */
  readonly today: string;
}

/**
 * Plans a new page: its front matter, placeholders for its texts, and its entry in the sidebar. The build warns until the author has replaced the
 * texts.
 */
export function newPage(input: NewPageInput): Changes {
  const { page, category, pageRoutes, files, today } = input;
  const source = sourceOfArgument(page, pageRoutes);
  const origin = source && originOf(source, pageRoutes.versions);
  if (source === undefined || !origin || origin.kind === 'home')
    return { error: `No page can have the path ${page}. ${placesFor(pageRoutes)}` };
  const path = origin.kind === 'post' && !origin.date ? source.replace('/blog/', `/blog/${today}-`) : source;
  const error = nameError(path.slice('content/'.length));
  if (error !== undefined) return { error };
  const route = routeOf(origin, pageRoutes.versions);
  if (isGenerated(route)) return { error: `The build makes the page ${route} itself. Choose another name.` };
  const owner = files.has(path) ? path : ownerOf(route, pageRoutes);
  if (owner !== undefined) return { error: `The page ${route} already exists in ${owner}.` };
  const title = titleOf(origin.id);
  if (origin.kind === 'post') {
    if (category !== undefined) return { error: 'A post has no category. Leave out --category.' };
    return {
      write: new Map([[path, textOf(title, 'draft: true\n')]]),
      remove: [],
      notes: [
        'The post is a draft, which the build leaves out. npm run watch -- --drafts shows it. Remove the line draft: true to publish it.',
      ],
    };
  }
  return withEntry(input, { path, id: origin.id, folder: `content/docs/${origin.version}`, text: textOf(title, '') });
}

interface Doc {
  readonly path: string;
  readonly id: string;
  readonly folder: string;
  readonly text: string;
}

function withEntry({ files, category }: NewPageInput, { path, id, folder, text }: Doc): Changes {
  const sidebar = `${folder}/sidebar.yml`;
  const before = files.get(sidebar);
  const write = new Map([[path, text]]);
  if (before === undefined && category !== undefined)
    return { error: `There is no ${sidebar}, so the page can have no category. Leave out --category.` };
  if (before === undefined) return { write, remove: [], notes: [] };
  const error = sidebarError(sidebar, before);
  if (error !== undefined) return { error };
  const categories = writtenCategories(before);
  const target = categoryFor(id, category, { sidebar, categories });
  if ('error' in target) return target;
  const { label } = target;
  if (target.isListed)
    return {
      write,
      remove: [],
      notes: [`The sidebar already lists the page in the category ${JSON.stringify(label)}.`],
    };
  const after = addToSidebar(before, id, label);
  if (after === undefined)
    return {
      error: `The page cannot be added to ${sidebar}: the last entry of ${JSON.stringify(label)} is not a page. Correct the file, and run the command again.`,
    };
  const note = `The page is the last one of the category ${JSON.stringify(label)}. To change its position, move its line in ${sidebar}.`;
  return { write: write.set(sidebar, after), remove: [], notes: [note] };
}

interface Sidebar {
  readonly sidebar: string;
  readonly categories: ReturnType<typeof writtenCategories>;
}

/** Returns the label of a page's category, and whether the category has the page already. */
function categoryFor(
  id: string,
  category: string | undefined,
  { sidebar, categories }: Sidebar,
): { readonly label: string; readonly isListed: boolean } | { readonly error: string } {
  const labels = categories.map(({ label }) => label);
  if (category !== undefined && !labels.includes(category)) {
    const candidate = nearest(category, labels);
    return {
      error: `The sidebar has no category ${JSON.stringify(category)}. ${candidate ? `Did you mean ${JSON.stringify(candidate)}?` : `Use one of its categories: ${labels.join(', ')}.`}`,
    };
  }
  const listed = categories.find(({ ids }) => ids?.includes(id));
  if (listed && category !== undefined && category !== listed.label)
    return {
      error: `The sidebar already lists the page in the category ${JSON.stringify(listed.label)}. Leave out --category, or move the line in ${sidebar} first.`,
    };
  if (listed) return { label: listed.label, isListed: true };
  const chosen = category === undefined ? categories.at(-1) : categories.find(({ label }) => label === category);
  if (!chosen)
    return {
      error: `The page cannot be added to ${sidebar}: the file has no category. Correct the file, and run the command again.`,
    };
  if (!chosen.ids)
    return {
      error: `The category ${JSON.stringify(chosen.label)} has no list of items. Write items: [] below it.`,
    };
  return { label: chosen.label, isListed: false };
}

/** Turns the last part of an id into words: `error-handling` is "Error handling". */
function titleOf(id: string): string {
  const words = id.slice(id.lastIndexOf('/') + 1).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(title: string, keys: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${PLACEHOLDERS.description}
${keys}---

${PLACEHOLDERS.body}
`;
}

function placesFor({ versions }: PageRoutes): string {
  const folders = versions.map(({ label }) => `docs/${label}/some-page`);
  return `Name it like ${[...folders, 'blog/some-post'].join(' or ')}.`;
}
