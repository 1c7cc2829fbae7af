import { LockKeyhole } from 'lucide-react';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';

/** Instead of a page for people whose flag an administrator took away (decisions.md CON-17). */
export function NoAccess({ sentence }: { sentence: string }) {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <LockKeyhole className="size-12 text-control" aria-hidden="true" />
      <PageHeading>Not allowed</PageHeading>
      <p className="max-w-prose text-lg text-soft">{sentence}</p>
      <LinkButton to="/" variant="primary">
        Go to the home page
      </LinkButton>
    </div>
  );
}
