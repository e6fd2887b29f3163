import type { RecordedEvent } from './replay.ts';

/**
 * Returns what the user changed in the controls of an island before its element was defined, as events to replay.
 * Radio buttons and checkboxes get the state of the markup back, because React ignores a click that changes nothing.
 */
export function recordEarlyChanges(island: HTMLElement): readonly RecordedEvent[] {
  const changed = [...island.querySelectorAll('input')].filter((field) => field.checked !== field.defaultChecked);
  const clicks = changed
    .filter(({ type, checked }) => checked || type === 'checkbox')
    .map((target) => ({ event: new MouseEvent('click', EVENT), target, value: target.value }));
  for (const field of changed) field.checked = field.defaultChecked;
  const edits = [...island.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter((field) => field.value !== defaultValue(field))
    .flatMap((target) =>
      ['input', 'change'].map((type) => ({ event: new Event(type, EVENT), target, value: target.value })),
    );
  return [...clicks, ...edits];
}

const EVENT = { bubbles: true, cancelable: true };

function defaultValue(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
