import { useEffect } from 'react';

/** A form in a dialog begins in its first input rather than on the button that closes the dialog. */
export function useInitialFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
