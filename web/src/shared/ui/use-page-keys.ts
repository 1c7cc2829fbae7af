import { useEffect, useEffectEvent } from 'react';
import { isOn } from '../display/device-choices.ts';

/** Tells whether a key is not for the page: it was typed in a field or a dialog, or with a modifier. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const types = target.isContentEditable || target.matches('input, textarea, select');
  return types || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal') !== null;
}

/**
 * Calls the function of a pressed key, by `event.key`, anywhere on the page except in fields, while a modal dialog
 * is open, or with Ctrl, Alt or Meta. The device can turn off letters, digits and signs, which speech input may
 * press by accident, but not arrows and other named keys.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (event.key.length === 1 && isOn('ts.keys-off')) return;
    if (!action || event.defaultPrevented || event.repeat || isTaken(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
