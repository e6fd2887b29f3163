import { defineSite } from '../../../build/config.ts';

export default defineSite({
  title: 'Golden',
  tagline: 'Every kind of page, once.',
  description: 'A tiny site with one page of every kind, to compare with what it should be.',
  url: 'https://golden.example',
  baseUrl: '/sub/',
  locales: ['en'],
  editUrl: 'https://golden.example/edit',
  issueUrl: 'https://golden.example/code/issues/new',
  versions: [
    { name: 'current', label: '2.x', path: '/docs' },
    { name: '1.x', label: '1.x', path: '/docs/1.x', maintained: false },
  ],
  navbar: {
    title: 'Golden',
    items: [{ label: 'Docs', href: '/docs' }],
    external: [{ label: 'Code', href: 'https://golden.example/code', icon: 'github' }],
  },
  homeButtons: [
    { label: 'Read the docs', href: '/docs' },
    { label: 'Code', href: 'https://golden.example/code' },
  ],
  footer: { groups: [{ title: 'More', items: [{ label: 'Blog', href: '/blog' }] }], copyright: 'Nobody' },
  announcement: { id: 'news', text: 'News.', link: { label: 'Read on', href: '/blog/second' } },
  destinations: [{ label: 'What is new', href: '/docs/new', purpose: 'Read what only 2.x has' }],
  redirects: { '/docs#old': '/docs/markdown#code' },
  // The sidebar of 1.x is the one of a version without the file.
  rules: { 'sidebar-missing': 'off' },
  blog: { title: 'Blog', description: 'The posts of the golden site.', postsPerPage: 1 },
});
