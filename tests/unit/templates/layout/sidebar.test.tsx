import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sidebar } from '../../../../templates/layout/Sidebar.tsx';

/** Renders a sidebar with categories of ten pages on the page 5 of the category 1. */
function sidebar(categories: number): string {
  const all = Array.from({ length: categories }, (_, category) => ({
    label: `Category ${category}`,
    items: Array.from({ length: 10 }, (_, page) => ({ label: `Page ${page}`, href: `/docs/${category}/${page}` })),
  }));
  return renderToStaticMarkup(<Sidebar categories={all} here="/docs/1/5" />);
}

test('a sidebar lists all its pages, and marks the current one', () => {
  const html = sidebar(30);
  expect(html.match(/<a /g)).toHaveLength(300);
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toContain('<a href="/docs/1/5" aria-current="page">Page 5</a>');
});

test('with more than 300 pages, the other categories are links to their first page', () => {
  const html = sidebar(31);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html.match(/<a /g)).toHaveLength(10 + 30);
  expect(html).toContain('<a href="/docs/1/5" aria-current="page">Page 5</a>');
  expect(html).toContain('<a class="sidebar-category" href="/docs/30/0">Category 30<');
});
