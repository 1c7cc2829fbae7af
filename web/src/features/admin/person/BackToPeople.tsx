import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';

/** To the list as it was left. */
export function BackToPeople() {
  return (
    <div className="-ml-4 mb-2">
      <LinkButton to="/admin/users" search={true} variant="quiet" icon={ArrowLeft}>
        Back to People
      </LinkButton>
    </div>
  );
}
