import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';

/** For people without view_lesson_plans (permissions.md, page gates). */
export function NoPlanAccess() {
  return (
    <Forbidden title="Lesson Plans" action={<LinkButton to="/challenges">Go to the library</LinkButton>}>
      You do not have permission to view lesson plans.
    </Forbidden>
  );
}
