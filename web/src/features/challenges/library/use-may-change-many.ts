import { useSession } from '../../../shared/session/session.ts';
import { isInsider } from '../insider.ts';

/** Whether there is anything that this person could do with many challenges at once; the server asks for each of them again. */
export function useMayChangeMany(): boolean {
  const session = useSession();
  const { can } = session;
  return can('add_edit_challenges') && (can('system_administration') || can('delete_challenges') || isInsider(session));
}
