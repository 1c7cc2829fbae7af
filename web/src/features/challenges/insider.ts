import { type Session, useSession } from '../../shared/session/session.ts';

/** Whether somebody gets to see the fields that would spoil a challenge (decisions.md WRT-43). */
export const isInsider = ({ can, role }: Pick<Session, 'can' | 'role'>): boolean =>
  can('add_edit_challenges') && role !== 'demoAdmin';

export const useIsInsider = (): boolean => isInsider(useSession());
