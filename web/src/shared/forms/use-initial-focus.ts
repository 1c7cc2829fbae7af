import { useEffect } from 'react';

/**
 * Focuses the element with this id once the component is mounted: the first input of a form that replaces other
 * content. Dialogs do this by themselves.
 */
export function useInitialFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
