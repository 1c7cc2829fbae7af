import { useSession } from '../shared/session/session.ts';
import { CopyButton } from './CopyButton.tsx';
import { teacherLink } from './teacher-link.ts';

/** Shows mentors and holders of `system_administration` the button that copies the link to sign up as a teacher. */
export function BringColleague() {
  const { user, can } = useSession();
  if (user?.role !== 'mentor' && !can('system_administration')) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft print:hidden">
      Bring a colleague:
      <CopyButton variant="quiet" size="sm" text={teacherLink}>
        Copy link
      </CopyButton>
    </p>
  );
}
