import { onTestFinished } from 'vitest';

/** Removes a global variable that newer versions of Node.js have, until the end of the test. */
export function removeGlobal(name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
  if (!descriptor) return;
  Reflect.deleteProperty(globalThis, name);
  onTestFinished(() => void Object.defineProperty(globalThis, name, descriptor));
}
