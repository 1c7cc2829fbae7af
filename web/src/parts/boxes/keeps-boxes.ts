import { useSession } from '../../shared/session/session.ts';

/**
 * Tells whether this person keeps boxes: a shared login has none. Separate from the calls, which most pages need not
 * load.
 */
export function useKeepsBoxes(): boolean {
  const { can } = useSession();
  return can('view_challenge_library') && can('add_edit_account');
}
