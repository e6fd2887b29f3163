import type { BlockContent, Code, DefinitionContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { fenceOf } from '../code-block/node-fence.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';
import { slug } from './remark-tabs.ts';

declare module 'mdast' {
  interface Data {
    /** Whether a group of tabs is written as a code group, whose tabs are its fences. */
    isCodeGroup?: boolean;
  }
}

/** Turns a code group (fences between `::: code-group` and `:::`) into tabs that are labeled with the fences' titles. */
export function remarkCodeGroups() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'containerDirective', (node) => {
      if (node.name !== 'code-group') return;
      for (const child of node.children) if (child.type !== 'code') reportChild(child, file);
      const tabs = node.children.flatMap((child) => (child.type === 'code' ? [tabOf(child)] : []));
      const labels = tabs.map(({ attributes }) => attributes?.value ?? '');
      node.name = 'tabs';
      node.data = { ...node.data, isCodeGroup: true };
      node.attributes = { group: labels.join('-'), ...node.attributes };
      node.children = tabs;
    });
  };
}

function reportChild({ position }: BlockContent | DefinitionContent, file: VFile): void {
  report(file, {
    rule: 'directive-invalid',
    text: 'A code group can contain only code fences, so this text would be lost.',
    hint: 'Move the text out of the group, or write ::::tabs{group="…"} with :::tab[Label] inside.',
    at: position,
  });
}

function tabOf(node: Code): ContainerDirective {
  const fence = fenceOf(node);
  const label = fence.title ?? fence.label ?? node.lang ?? 'text';
  const { position } = node;
  return {
    type: 'containerDirective',
    name: 'tab',
    attributes: { value: slug(label) },
    children: [{ type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: label }] }, node],
    ...(position && { position }),
  };
}
