/** What a visitor did to a part of the page before there was anyone to answer. */
export interface Missed {
  readonly event: Event;
  readonly target: Element;
  /** What the field held then. */
  readonly value: unknown;
}

/** Does again, in the same order, what a visitor did before. */
export async function replay(missed: readonly Missed[]): Promise<void> {
  for (const { event, target, value } of missed.filter(isLastOfItsField)) {
    // One thing after the other, as it was done: each sees what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve));
    if (value !== undefined && event.type === 'input') setValue(target, value);
    target.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]));
  }
}

/** Of what was typed into a field only the last state counts: the earlier ones would take it back. */
function isLastOfItsField({ event, target }: Missed, index: number, all: readonly Missed[]): boolean {
  const later = all.slice(index + 1).some((other) => other.event.type === 'input' && other.target === target);
  return event.type !== 'input' || !later;
}

/** React answers to a change only: it learns of an empty field first, and of the text behind its back. */
function setValue(target: Element, value: unknown): void {
  Object.assign(target, { value: '' });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
}
