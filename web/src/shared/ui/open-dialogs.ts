import { useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  listeners.forEach((listener) => listener());
}

/** Registers an open dialog: it makes the rest of the page inert, so toasts move into the topmost one. Returns its removal. */
export function dialogOpened(dialog: HTMLElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTopmostDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
