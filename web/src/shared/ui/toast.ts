export interface ToastAction {
  label: string;
  onClick: () => void;
}
export interface ToastEntry {
  id: number;
  message: string;
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

/** Failures stay until closed, the others go after 6 seconds, those with an action after 10. The same message is not shown twice at a time. */
export function toast(message: string, kind: ToastEntry['kind'], action?: ToastAction): void {
  lastId += 1;
  const others = entries.filter((entry) => entry.message !== message || entry.kind !== kind);
  change([...others, { id: lastId, message, kind, action }]);
}

export const closeToast = (id: number): void => change(entries.filter((entry) => entry.id !== id));

/** Does what a message offers, once: the message goes before the second press of a double click comes. */
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
