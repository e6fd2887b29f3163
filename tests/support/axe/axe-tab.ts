import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { listen, type Visit } from '../browser/browser.ts';
import { flattenCode } from './axe-code.ts';

/** The tab from which axe checks another one, and what passed in that one. */
const checkers = new WeakMap<Page, { readonly checker: Page; readonly parts: Set<string> }>();

type CheckedWindow = Window & typeof globalThis;

/** The global variables of a tab that checks another one. */
export interface Checker {
  /** The window of the tab that is checked. */
  readonly visited: CheckedWindow;
  /** Returns axe for the page that this window shows. */
  axeOfVisited(): typeof import('axe-core');
  /** Replaces the lines of code blocks by their texts. */
  readonly flattenCode: typeof flattenCode;
  /** The texts that passed on the pages before. They stay in this tab, because to send them for every page takes long. */
  readonly passed: PassedTexts;
}

/** The texts that are not measured again. */
interface PassedTexts {
  readonly colorings: Set<string>;
  /** The paths of the texts that passed in both modes, by the width of the window. */
  readonly paths: Map<number, Set<number>>;
  /** The numbers of paths: of an element, after the number of its parent. */
  readonly ids: Map<string, number>;
}

/**
 * Opens a tab that axe checks from the tab of the visit, which stays where it is. axe loaded into each page would be compiled and optimized
 * for each page again, and that takes longer than its rules.
 */
export async function openChecked({ page: checker, context }: Visit): Promise<Visit> {
  await checker.evaluate(await sourceOfAxe());
  await checker.evaluate(`window.flattenCode = ${flattenCode}`);
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    checker.evaluate(() => {
      const passed = { colorings: new Set(), paths: new Map(), ids: new Map() };
      Object.assign(window, { visited: window.open('about:blank'), passed });
    }),
  ]);
  checkers.set(page, { checker, parts: new Set() });
  return { page, context, errors: listen(page) };
}

/** Returns the tab that checks a tab, and the shared parts of pages that passed in it. */
export function checkerOf(page: Page): { readonly checker: Page; readonly parts: Set<string> } {
  const found = checkers.get(page);
  if (!found) throw new Error('Open the tab with openChecked.');
  return found;
}

/** Returns code that makes axe ready for any window. Its file is a function, which it calls with the window of the page in which it runs. */
async function sourceOfAxe(): Promise<string> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const [, code] = /!(function \w+\(window\)\{.*\})\("object"==typeof window\?window:this\);?\s*$/s.exec(source) ?? [];
  if (code === undefined) throw new Error('axe-core/axe.min.js does not have the form that this file expects.');
  // No result shows the markup of its element, which axe would copy for each element that passes.
  const make = 'start(visited), visited.axe.configure({ noHtml: true })';
  return `{ const start = ${code}; window.axeOfVisited = () => (visited.axe || (${make}), visited.axe); }`;
}
