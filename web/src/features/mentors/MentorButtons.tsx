import type { Mentor } from '@teamsparks/contract/mentors';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../shared/ui/IconButton.tsx';

export interface MentorActions {
  onEdit: (mentor: Mentor) => void;
  onRemove: (mentor: Mentor) => void;
}

/** The actions administrators have for one mentor. */
export function MentorButtons({ mentor, onEdit, onRemove }: MentorActions & { mentor: Mentor }) {
  return (
    <>
      <IconButton label={`Edit ${mentor.name}`} icon={Pencil} onClick={() => onEdit(mentor)} />
      <IconButton label={`Remove ${mentor.name}`} icon={Trash2} variant="danger" onClick={() => onRemove(mentor)} />
    </>
  );
}
