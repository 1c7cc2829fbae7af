import { lazy, useEffect, useState } from 'react';
import { Optional } from '../../shared/ui/Optional.tsx';

const ShortcutList = lazy(() => import('./ShortcutList.tsx').then((file) => ({ default: file.ShortcutList })));

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Opens the list of keyboard shortcuts on `?`. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!document.querySelector('dialog:modal')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <Optional>
      <ShortcutList onClose={() => setOpen(false)} />
    </Optional>
  );
}
