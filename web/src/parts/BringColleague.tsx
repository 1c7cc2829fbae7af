import { Copy } from 'lucide-react';
import { useSession } from '../shared/session/session.ts';
import { Button } from '../shared/ui/Button.tsx';
import { copyText } from '../shared/ui/copy-text.ts';
import { toast } from '../shared/ui/toast.ts';
import { teacherLink } from './teacher-link.ts';

/** Copies the address at which a teacher signs up, or shows it where the browser does not allow copying. */
async function copy(): Promise<void> {
  const link = teacherLink();
  if (await copyText(link)) toast('Link copied.', 'success');
  else toast(`This browser does not allow copying. The link is ${link}`, 'failure');
}

/** Shows mentors and holders of `system_administration` the button that copies the link to sign up as a teacher. */
export function BringColleague() {
  const { user, can } = useSession();
  if (user?.role !== 'mentor' && !can('system_administration')) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft print:hidden">
      Bring a colleague:
      <Button variant="quiet" size="sm" icon={Copy} onClick={() => void copy()}>
        Copy link
      </Button>
    </p>
  );
}
