import { useQuery } from '@tanstack/react-query';
import { ChooseDialog } from './ChooseDialog.tsx';
import { assignedQuery, type ChoiceSubject } from './mentor-choice.queries.ts';

/** The dialog that assigns mentors, opened from elsewhere than the list of them. Mounted means open. */
export function AssignDialog({ of, onClose }: { of: ChoiceSubject; onClose: () => void }) {
  const { data } = useQuery(assignedQuery(of));
  return data && <ChooseDialog of={of} assigned={data.mentors} onClose={onClose} />;
}
