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
    <Dialog
      open
      title={`High school mentors of ${name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">They are assigned to all events of the program and get mail about them.</p>
        <AssignedMentors of={{ subject: 'program', subjectId: id }} />
      </div>
    </Dialog>
  );
}
