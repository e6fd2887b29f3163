import { join } from 'node:path';
import { build } from 'esbuild';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IslandShell } from '../../../templates/Island.tsx';
import { PROJECT } from '../../support/folder.ts';
import { Counter, Crash, Field } from './components.tsx';

/** The files of a site whose islands hydrate in React's development build, which reports what does not match. */
export async function buildIslands(): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const { outputFiles } = await build({
    absWorkingDir: join(PROJECT, 'tests/browser/islands'),
    entryPoints: ['entry.ts'],
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    outdir: '.',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const scripts = outputFiles.map(({ path, contents }) => [path.split('/').at(-1) ?? '', contents] as const);
  return { ...Object.fromEntries(scripts), ...pages() };
}

function pages(): Readonly<Record<string, string>> {
  return {
    'index.html': document('Plain', <p>Nothing wakes here.</p>),
    'visible.html': document('Visible', <Two when="visible" />),
    'idle.html': document('Idle', <Two when="idle" />),
    'below.html': document(
      'Below',
      <>
        <div style={{ height: '300vh' }} />
        <Two when="visible" />
      </>,
    ),
    'interaction.html': document('Interaction', <Two when="interaction" />),
    'field.html': document('Field', <IslandShell name="Field" component={Field} props={{}} when="interaction" />),
    'crash.html': document('Crash', <IslandShell name="Crash" component={Crash} props={{}} when="idle" />),
  };
}

function Two({ when }: { readonly when: 'visible' | 'idle' | 'interaction' }) {
  return (
    <>
      <IslandShell name="Counter" component={Counter} props={{ start: 3, label: 'A "quoted" <one>' }} when={when} />
      <IslandShell name="Counter" component={Counter} props={{ start: 5, label: 'Second' }} when={when} />
    </>
  );
}

function document(title: string, content: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <script type="module" src="/entry.js" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  )}`;
}
