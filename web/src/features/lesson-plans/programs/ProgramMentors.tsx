import type { Program } from '@teamsparks/contract/lesson-plans/addresses/programs';
import { AssignedMentors } from '../../../parts/mentor-choice/MentorChoice.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

interface ProgramMentorsProps {
  program: Program;
  onClose: () => void;
}

/** Shows administrators the mentors assigned to a program, to assign and remove them; open while mounted. */
export function ProgramMentors({ program: { id, name }, onClose }: ProgramMentorsProps) {
  return (
    <Dialog open title={`Mentors of ${name}`} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">Mentors of a program are assigned to all of its events and hear of them by mail.</p>
        <AssignedMentors of={{ subject: 'program', subjectId: id }} />
      </div>
    </Dialog>
  );
}
