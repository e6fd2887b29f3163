import { type InferInput, parse } from 'valibot';
import { CONFIG_SCHEMA, type Config } from '../../../build/config.ts';

/** Returns a configuration for the tests of a stage, with its defaults. The settings replace those of a site without links. */
export function stageConfig(settings: Partial<InferInput<typeof CONFIG_SCHEMA>> = {}): Config {
  return parse(CONFIG_SCHEMA, {
    title: 'Small',
    tagline: 'A site for tests.',
    description: 'A site that has nothing but what a test puts into it.',
    url: 'https://small.example',
    baseUrl: '/',
    locales: ['en'],
    versions: [{ name: 'current', label: '1.x', path: '/docs' }],
    navbar: { title: 'Small', items: [] },
    footer: { groups: [], copyright: 'Nobody' },
    ...settings,
  });
}
