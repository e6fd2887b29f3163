import type { BlockContent, DefinitionContent, Paragraph, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { plural } from '../../text/plural.ts';
import { elementNode, labelText, takeLabel } from '../directive.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

interface Tab {
  readonly label: string;
  readonly value: string;
  readonly children: readonly (BlockContent | DefinitionContent)[];
}

/** Turns `::::tabs{group="…"}` with `:::tab[Label]` inside into a `tab-group` element with labeled panels. */
export function remarkTabs() {
  return (tree: Root, file: VFile): void => {
    const groups: { readonly node: ContainerDirective; readonly index: number; readonly parent: Parent }[] = [];
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (node.name === 'tabs' && parent && index !== undefined) groups.push({ node, index, parent });
    });
    // Inner groups are converted first, because an outer group contains their markup.
    for (const { node, index, parent } of groups.toReversed()) {
      const tabs = node.children.filter((child): child is ContainerDirective => isTab(child));
      checkTabs(node, tabs, file);
      checkValues(node, tabs, file);
      parent.children[index] = tabGroup(node.attributes?.group ?? '', tabs.map(readTab));
    }
  };
}

/** Makes the node of a group of tabs: the labels as buttons, then a panel for each, whose label shows without JavaScript. */
export function tabGroup(group: string, tabs: readonly Tab[]): Paragraph {
  const buttons = tabs.map(({ label, value }) =>
    elementNode('button', { type: 'button', value }, [{ type: 'text', value: label }]),
  );
  const panels = tabs.map(({ label, value, children }) =>
    elementNode('div', { className: ['tab'], 'data-value': value }, [
      elementNode('p', { className: ['tab-label'] }, [{ type: 'text', value: label }]),
      ...children,
    ]),
  );
  return elementNode('tab-group', { group }, [elementNode('div', { className: ['tab-list'] }, buttons), ...panels]);
}

function isTab(node: { readonly type: string; readonly name?: string }): boolean {
  return node.type === 'containerDirective' && node.name === 'tab';
}

function readTab(node: ContainerDirective): Tab {
  const label = labelText(node);
  const value = tabValue(node);
  takeLabel(node);
  return { label, value, children: node.children };
}

function tabValue(node: ContainerDirective): string {
  return node.attributes?.value ?? slug(labelText(node));
}

/** Reports tabs with the value of an earlier tab: the browser would show the panels of both at once. */
function checkValues({ data }: ContainerDirective, tabs: readonly ContainerDirective[], file: VFile): void {
  const values = tabs.map(tabValue);
  for (const [index, tab] of tabs.entries()) {
    const value = values[index] ?? '';
    if (value && values.indexOf(value) < index)
      report(file, {
        rule: 'directive-invalid',
        text: data?.isCodeGroup
          ? `Another fence of the group already makes a tab with the value ${JSON.stringify(value)}.`
          : `Another tab of the group already has the value ${JSON.stringify(value)}.`,
        hint: data?.isCodeGroup
          ? 'Give each fence a title="…" or a label="…" of its own.'
          : 'Change one of the two labels, or write a value after one of them: :::tab[Label]{value="…"}.',
        at: tab.position,
      });
  }
}

function checkTabs(node: ContainerDirective, tabs: readonly ContainerDirective[], file: VFile): void {
  const { isCodeGroup = false } = node.data ?? {};
  if (!isCodeGroup && !node.attributes?.group)
    report(file, {
      rule: 'directive-invalid',
      text: 'The group of tabs has no name.',
      hint: 'Write ::::tabs{group="…"}. Groups with the same name change together.',
      at: node.position,
    });
  if (tabs.length < 2)
    report(file, {
      rule: 'directive-invalid',
      text: isCodeGroup
        ? `The code group has ${plural(tabs.length, 'fence')}. It needs at least two.`
        : `The group of tabs has ${plural(tabs.length, 'tab')}. It needs at least two.`,
      hint: isCodeGroup
        ? 'Write two fences or more between ::: code-group and :::, or remove these two lines.'
        : 'Write each tab as :::tab[Label] … :::, between ::::tabs and ::::, which have one colon more.',
      at: node.position,
    });
  for (const child of node.children)
    if (!isTab(child))
      report(file, {
        rule: 'directive-invalid',
        text: 'A group of tabs can contain only tabs, so this text would be lost.',
        hint: 'Move the text into a :::tab[Label], or out of the group.',
        at: child.position,
      });
  for (const tab of tabs)
    if (!labelText(tab))
      report(file, {
        rule: 'directive-invalid',
        text: 'The tab has no label.',
        hint: 'Write the label in brackets: :::tab[Label].',
        at: tab.position,
      });
}

/** Returns a label in lower case with dashes, as the value of a tab. */
export function slug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
