import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';

/** For people without view_lesson_plans (permissions.md, page gates). */
export function NoPlanAccess() {
  return (
    <div className="page py-8">
      <PageHeading>Lesson Plans</PageHeading>
      <EmptyState
        title="You do not have permission to view lesson plans."
        action={<LinkButton to="/challenges">Go to the library</LinkButton>}
      />
    </div>
  );
}
