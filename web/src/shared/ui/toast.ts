import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onClick: () => void;
}
export interface ToastEntry {
  id: number;
  /** Words, in which a link may stand. */
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

/** Shows a message. Failures stay until closed, others 6 seconds, or 10 with an action. No message shows twice at once. */
export function toast(message: ReactNode, kind: ToastEntry['kind'], action?: ToastAction): void {
  lastId += 1;
  const others = entries.filter((entry) => entry.message !== message || entry.kind !== kind);
  change([...others, { id: lastId, message, kind, action }]);
}

export const closeToast = (id: number): void => change(entries.filter((entry) => entry.id !== id));

/** Runs a message's action once: the message closes before the second press of a double click. */
export function actOn(id: number): void {
  const entry = entries.find((one) => one.id === id);
  closeToast(id);
  entry?.action?.onClick();
}

export const currentToasts = (): readonly ToastEntry[] => entries;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
