import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onClick: () => void;
}
export interface ToastEntry {
  id: number;
  /** Text, which may contain a link. */
  message: ReactNode;
  kind: 'success' | 'failure' | 'info';
  action?: ToastAction | undefined;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  listeners.forEach((listener) => listener());
}

/**
 * Shows a message, with a button for `action`. Failures stay until closed, others 6 seconds, or 10 with an action; the
 * time starts anew after a pointer or the focus was on it, and never runs if the device keeps messages. An equal message
 * of the same kind that is open is replaced.
 */
export function toast(message: ReactNode, kind: ToastEntry['kind'], action?: ToastAction): void {
  lastId += 1;
  const others = entries.filter((entry) => entry.message !== message || entry.kind !== kind);
  change([...others, { id: lastId, message, kind, action }]);
}

/** Closes the message with this id; does nothing if it is closed. */
export const closeToast = (id: number): void => change(entries.filter((entry) => entry.id !== id));

/**
 * Closes a message and runs its action; does nothing if it is closed, so the second press of a double click runs
 * nothing.
 */
export function runToastAction(id: number): void {
  const entry = entries.find((one) => one.id === id);
  closeToast(id);
  entry?.action?.onClick();
}

/** Returns the open messages, oldest first. */
export const currentToasts = (): readonly ToastEntry[] => entries;

/** Calls `listener` whenever a message opens or closes. Returns the unsubscribe function. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
