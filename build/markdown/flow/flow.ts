import type { Element } from 'hast';
import { h } from 'hastscript';
import { flowAcross } from './flow-across.ts';
import { flowDown } from './flow-down.ts';
import type { Flow } from './read-flow.ts';

/**
 * Returns the markup of a `flow` fence: images of the stations that a call passes on its way to the last one and back, from the top to the bottom
 * and from left to right. The styles choose one of them. The colors and fonts are those of the page.
 */
export function flow(content: Flow): Element {
  const { first, between, last, there, back } = content;
  const stations = between.map((names) => names.join(' and '));
  const path = [first, ...stations, last].join(', then ');
  const ariaLabel = `${path}, and back. On the way there: ${there}. On the way back: ${back}.`;
  return h('figure.flow', { role: 'img', ariaLabel }, [flowDown(content), flowAcross(content)]);
}
