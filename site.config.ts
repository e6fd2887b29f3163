import { defineSite } from './build/config.ts';

export default defineSite({
  title: 'tRPC',
  tagline: 'Change the server. The client notices.',
  description:
    'tRPC lets a TypeScript client call a TypeScript server with inferred types: no schema files, no generated code, plain HTTP.',
  url: 'https://trpc.io',
  baseUrl: '/',
  favicon: '/favicon.svg',
  themeColor: { light: '#ffffff', dark: '#07101a' },
  generateImages: true,
  locales: ['en'],
  editUrl: 'https://github.com/trpc/trpc/edit/main/www',
  issueUrl: 'https://github.com/trpc/trpc/issues/new',
  // The label names the folder in content/docs; the path begins the routes; browsers store the name.
  versions: [
    { name: 'current', label: '10.x', path: '/docs' },
    { name: '9.x', label: '9.x', path: '/docs/9.x', maintained: false },
  ],
  navbar: {
    title: 'tRPC',
    hideOnScroll: true,
    items: [
      { label: 'Docs', href: '/docs' },
      { label: 'Quickstart', href: '/docs/quickstart' },
      { label: 'Awesome tRPC Collection', href: '/docs/awesome-trpc' },
      { label: 'Usage with Next.js', href: '/docs/nextjs' },
    ],
    external: [
      { label: 'GitHub', href: 'https://github.com/trpc/trpc', icon: 'github' },
      { label: 'Twitter', href: 'https://twitter.com/trpcio', icon: 'twitter' },
      { label: 'Discord', href: 'https://trpc.io/discord', icon: 'discord' },
    ],
  },
  homeButtons: [{ label: 'Quickstart', href: '/docs/quickstart' }],
  destinations: [
    { label: 'Quickstart', href: '/docs/quickstart', purpose: 'Build a server and a client' },
    { label: 'Routers and procedures', href: '/docs/router', purpose: 'Define procedures on the server' },
    { label: 'Context', href: '/docs/context', purpose: 'Share request data with procedures' },
    { label: 'Middlewares', href: '/docs/middlewares', purpose: 'Run code before and after procedures' },
    { label: 'Links and batching', href: '/docs/links', purpose: 'Batch, split and log requests' },
  ],
  footer: {
    groups: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', href: '/docs' },
          { label: 'Quickstart', href: '/docs/quickstart' },
          { label: 'Usage with Next.js', href: '/docs/nextjs' },
          { label: 'Version 9.x', href: '/docs/9.x' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'GitHub', href: 'https://github.com/trpc/trpc' },
          { label: 'Twitter', href: 'https://twitter.com/trpcio' },
          { label: 'Discord', href: 'https://trpc.io/discord' },
          { label: 'Awesome tRPC Collection', href: '/docs/awesome-trpc' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', href: '/blog' },
          { label: 'Search', href: '/search' },
          { label: 'Migrate from 9.x', href: '/docs/migrate-from-v9-to-v10' },
        ],
      },
    ],
    copyright: 'Copyright © tRPC contributors. Texts and code are MIT licensed.',
  },
  announcement: {
    id: 'v10-prerelease',
    text: 'tRPC v10 is in pre-release.',
    link: { label: 'Migrate from 9.x', href: '/docs/migrate-from-v9-to-v10' },
  },
  blog: {
    title: 'Blog',
    description: 'Articles about tRPC: what it is for and how it works.',
  },
});
