import { useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  listeners.forEach((listener) => listener());
}

/**
 * Registers an open dialog as the topmost one and returns the function that removes it. A dialog makes the page behind
 * it inert, so toasts move into the topmost one.
 */
export function registerDialog(dialog: HTMLElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the open dialog that was registered last, and renders again when that changes; undefined if none is open. */
export const useTopmostDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
