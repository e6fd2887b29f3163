import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Sample, TypeSource } from '../../model.ts';
import type { ShownTypes } from '../../samples/compiler-report.ts';
import { shownTypes } from '../../samples/types/fence-types.ts';
import { pageTypes } from '../../samples/types/page-types.ts';
import { findTypes } from '../../samples/types/type-store.ts';
import { fenceOf } from '../code-block/node-fence.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

declare module 'mdast' {
  interface CodeData {
    /** The parsed fence with its location. */
    sample?: Sample;
    /** What the page shows of the compiler's report for the fence. */
    types?: ShownTypes;
    /** The number of the fence among those of the page with types, from 0. */
    typesIndex?: number;
  }
}

interface Options {
  /** Returns where the types of a page's symbols come from. */
  readonly typesOf: (path: string) => TypeSource | undefined;
}

/** Reads the code fences of a page into their nodes and `file.data.samples`, each with what the compiler reports for it. */
export function remarkSamples({ typesOf }: Options) {
  return (tree: Root, file: VFile): void => {
    const nodes: { readonly node: Code; readonly sample: Sample }[] = [];
    const all: Sample[] = [];
    visit(tree, 'code', (node) => {
      const sample = readSample(node, file.path);
      all.push(sample);
      node.data = { ...node.data, sample };
      if (node.lang !== 'npm') nodes.push({ node, sample });
    });
    const samples = nodes.map(({ sample }) => sample);
    file.data.samples = all;
    const source = typesOf(file.path);
    if (!source) return;
    const { links = [], frontMatter = {} } = file.data;
    const { types, diagnostics } = findTypes({ path: file.path, samples, links, frontMatter }, source);
    for (const { at, ...mistake } of diagnostics) report(file, { ...mistake, at: at && { file: at.file, start: at } });
    const withSymbols = nodes.flatMap(({ node, sample: { fence } }, index) => {
      const reported = types[index];
      const found = reported && shownTypes(reported, fence);
      if (found) node.data = { ...node.data, types: found };
      return found && found.symbols.length > 0 ? [{ node, fence, types: found }] : [];
    });
    withSymbols.forEach(({ node }, index) => {
      node.data = { ...node.data, typesIndex: index };
    });
    if (withSymbols.length > 0) file.data.types = JSON.stringify(pageTypes(withSymbols));
  };
}

function readSample(node: Code, file: string): Sample {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return { fence: fenceOf(node), at: { file, line, column } };
}
