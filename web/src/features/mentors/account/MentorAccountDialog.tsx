import type { MentorAccount, Mentor } from '@teamsparks/contract/mentors/addresses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { daysOffWords, hoursWords } from '../../../parts/availability-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { AccountJoin } from './AccountJoin.tsx';
import { mentorAccountQuery } from './mentor-account.queries.ts';

/** Shows administrators the account, availability and assignments of a mentor; open while mounted. */
export function MentorAccountDialog({ mentor: { id, name }, onClose }: { mentor: Mentor; onClose: () => void }) {
  const answer = useQuery(mentorAccountQuery(id));
  return (
    <Dialog
      open
      title={`${name}: account and assignments`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading mentor..." />}
        failed="Failed to load this mentor"
      >
        {(mentor) => (
          <div className="grid grid-cols-1 gap-6">
            <MentorPart title="Account">
              <AccountJoin mentor={mentor} />
            </MentorPart>
            {mentor.availability && (
              <MentorPart title="When they have time">
                <AvailabilityWords availability={mentor.availability} />
              </MentorPart>
            )}
            <MentorPart title="Assignments">
              <Assignments mentor={mentor} />
            </MentorPart>
          </div>
        )}
      </ListStates>
    </Dialog>
  );
}

function MentorPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

const subjectWords = { event: 'Event', group: 'Group', program: 'Program' };

function Assignments({ mentor: { assignments } }: { mentor: MentorAccount }) {
  if (assignments.length === 0) return <p className="text-soft">None</p>;
  return (
    <ul>
      {assignments.map(({ id, subject, name }) => (
        <li key={id} className="wrap-anywhere">
          {subjectWords[subject]}: {name}
        </li>
      ))}
    </ul>
  );
}

/** Shows the availability as the mentor gave it. */
function AvailabilityWords({ availability }: { availability: NonNullable<MentorAccount['availability']> }) {
  const lines = [...hoursWords(availability), ...availability.days_off.map((days) => `Off: ${daysOffWords(days)}`)];
  if (lines.length === 0) return <p className="text-soft">They have not said anything about it.</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}
