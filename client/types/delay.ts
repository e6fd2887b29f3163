/** A timer that can be replaced or cancelled. */
export class Delay {
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  start(milliseconds: number, task: () => void): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      task();
    }, milliseconds);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
