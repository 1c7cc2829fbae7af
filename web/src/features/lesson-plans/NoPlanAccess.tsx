import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';

/** Shows the page of a person who may not see lesson plans, that is without `view_lesson_plans`. */
export function NoPlanAccess() {
  return (
    <Forbidden title="Lesson Plans" action={<LinkButton to="/challenges">Go to the library</LinkButton>}>
      You do not have permission to view lesson plans.
    </Forbidden>
  );
}
