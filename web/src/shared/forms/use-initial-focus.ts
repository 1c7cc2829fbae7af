import { useEffect } from 'react';

/** A form that takes the place of what was shown begins in its first input; dialogs do that by themselves. */
export function useInitialFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
