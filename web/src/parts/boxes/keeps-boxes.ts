import { useSession } from '../../shared/session/session.ts';

/** Whether this person keeps boxes: a login that many share has none. Apart from the calls, which most pages need not load. */
export function useKeepsBoxes(): boolean {
  const { can } = useSession();
  return can('view_challenge_library') && can('add_edit_account');
}
