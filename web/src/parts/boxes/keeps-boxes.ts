import { useSession } from '../../shared/session/session.ts';

/**
 * Tells whether this person keeps boxes: it takes the flags `view_challenge_library` and `add_edit_account`, the second
 * of which a shared login lacks. Separate from the calls, which most pages need not load.
 */
export function useKeepsBoxes(): boolean {
  const { can } = useSession();
  return can('view_challenge_library') && can('add_edit_account');
}
