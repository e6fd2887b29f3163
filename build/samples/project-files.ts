import type { Sample, SourceFile } from '../model.ts';
import type { ExampleApp } from './example-app.ts';
import { installedPackages, packageSettings } from './installs.ts';
import { moduleOf } from './snapshots.ts';

/** A title that can be the path of a file, with a folder or an extension. Others are captions. */
const PATH = /^(?:[\w@[\]().-]+\/)*[\w@[\]().-]*\.[\w-]+$/;

/** What a page's project is made of. */
export interface ProjectInput {
  /** The name of a project that starts from an empty folder. */
  readonly name: string;
  readonly samples: readonly Sample[];
  readonly example: ExampleApp;
  /** Whether the project starts from the example app. */
  readonly fromExample: boolean;
}

/** Returns the files that a reader has at the end of a page, by path: those that it starts from, and the last form of each titled fence. */
export function projectFiles({ name, samples, example, fromExample }: ProjectInput): SourceFile[] {
  const titled = samples.flatMap((sample): SourceFile[] => {
    const { title, unchecked } = sample.fence;
    if (title === undefined || unchecked !== undefined || !PATH.test(title) || title.includes('..')) return [];
    return [{ path: title.replace(/^(?:\.?\/)+/, ''), text: textOf(sample) }];
  });
  const start = fromExample ? example.files : [];
  // Later files replace earlier ones; `a.ts` and `a.tsx` are one module.
  const files = new Map([...start, ...titled].map((file) => [moduleOf(file.path), file]));
  const manifest = files.get('package.json')?.text ?? JSON.stringify({ name, private: true, version: '1.0.0' });
  files.set('package.json', { path: 'package.json', text: withPackages(manifest, samples, example) });
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What the page shows of the fence, removed lines aside. Lines that are hidden but compiled belong to the file. */
function textOf({ fence }: Sample): string {
  const source = fence.source.split('\n');
  const hidden = fence.hidden.flatMap(({ lines }) => lines.map((index) => ({ index, text: source[index] ?? '' })));
  const shown = fence.lines.filter(({ mark }) => mark !== 'removed');
  const lines = [...shown, ...hidden].sort((a, b) => a.index - b.index);
  return `${lines.map(({ text }) => text).join('\n')}\n`;
}

function withPackages(manifest: string, samples: readonly Sample[], { versions = {} }: ExampleApp): string {
  const content = JSON.parse(manifest) as Record<string, unknown>;
  const known = { ...record(content.dependencies), ...record(content.devDependencies) };
  const missing = installedPackages(samples).filter((installed) => !(installed.name in known));
  const merged = (field: string, dev: boolean) => {
    const added = missing
      .filter((installed) => installed.dev === dev)
      .map((installed) => [installed.name, versions[installed.name] ?? installed.range]);
    const all = { ...record(content[field]), ...Object.fromEntries(added) };
    const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.length > 0 ? { [field]: Object.fromEntries(sorted) } : {};
  };
  const whole = {
    ...content,
    ...packageSettings(samples),
    ...merged('dependencies', false),
    ...merged('devDependencies', true),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
