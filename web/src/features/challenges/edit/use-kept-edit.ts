import { useEffect, useEffectEvent } from 'react';
import { dropKeptEdit, keepEdit } from './kept-edit.ts';
import type { Edit } from './use-edit.ts';

/** Typing is not held up by storing it. */
const pauseMs = 300;

/** Keeps what is typed beyond a reload of the tab, until it is saved or thrown away. */
export function useKeptEdit(userId: number, { form, base }: Edit): void {
  const { values } = form;
  const keep = useEffectEvent(() => {
    if (form.busy) return;
    if (form.isChanged) keepEdit(userId, { savedAt: new Date().toISOString(), opened: base, values });
    else dropKeptEdit(userId, base.id);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => keep(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [values]);
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  // Only a page that is still there comes here: a reload leaves what was kept.
  useEffect(() => () => dropKeptEdit(userId, base.id), [userId, base.id]);
}
