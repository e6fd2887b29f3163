/** A user event on an island before its hydration. */
export interface RecordedEvent {
  readonly event: Event;
  readonly target: Element;
  /** The value of the field at that time. */
  readonly value: unknown;
}

/** Replays user events in order. */
export async function replay(recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event, target, value } of recorded.filter(isLastOfItsField)) {
    // Events are replayed one at a time, so that each sees the changes of the previous one.
    await new Promise((resolve) => setTimeout(resolve));
    if (value !== undefined && event.type === 'input') setValue(target, value);
    target.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]));
  }
}

/** Keeps only the last input event of each field, because an earlier one would restore an older value. */
function isLastOfItsField({ event, target }: RecordedEvent, index: number, all: readonly RecordedEvent[]): boolean {
  const later = all.slice(index + 1).some((other) => other.event.type === 'input' && other.target === target);
  return event.type !== 'input' || !later;
}

/** Sets a value so that React detects the change: React ignores an input event with the value that it has stored. */
function setValue(target: Element, value: unknown): void {
  Object.assign(target, { value: '' });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
}
