import { useSession } from '../../../shared/session/session.ts';

/** Whether there is anything that this person could do with many challenges at once; the server asks for each of them again. */
export function useMayChangeMany(): boolean {
  const { can } = useSession();
  return (
    can('add_edit_challenges') &&
    (can('system_administration') || can('delete_challenges') || can('read_challenge_details'))
  );
}
