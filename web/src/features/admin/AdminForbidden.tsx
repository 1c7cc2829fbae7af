import { LockKeyhole } from 'lucide-react';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';

/** Instead of every page of the administration for those who do not hold system_administration. */
export function AdminForbidden() {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <LockKeyhole className="size-12 text-control" aria-hidden="true" />
      <PageHeading>For administrators only</PageHeading>
      <p className="max-w-prose text-lg text-soft">
        You do not have permission to see the administration. If you should, ask an administrator to change your role.
      </p>
      <LinkButton to="/" variant="primary">
        Go to the home page
      </LinkButton>
    </div>
  );
}
