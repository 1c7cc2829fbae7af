import {
  type Mentoring,
  type OwnEvent,
  type Availability,
  confirmMentor,
  leaveMentor,
} from '@teamsparks/contract/mentors/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { WhoToAsk } from '../../../parts/WhoToAsk.tsx';
import { AccountCard } from '../../../parts/AccountCard.tsx';
import { answerReaders, EventAnswer } from '../../../parts/mentoring/EventAnswer.tsx';
import { mentoringQuery } from '../../../parts/mentoring/mentoring.queries.ts';
import { ownEventWords, daysOffWords, hoursWords } from '../../../parts/mentoring/mentoring-words.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAction } from '../../../shared/forms/use-action.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { changing } from '../../../shared/api/call-query.ts';

const AvailabilityDialog = dialogLater(async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog);

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Joins this person's account to the mentor that they were asked about; reloads mentoring and the events. */
const confirmMentorById = (id: number) =>
  changing(call(confirmMentor, paramsOf(id)), workKeys.mentoring, workKeys.events.lists);
/**
 * Denies being the mentor, before or after confirming, so that the account is not joined any more; reloads mentoring
 * and the events.
 */
const leaveMentorById = (id: number) =>
  changing(call(leaveMentor, paramsOf(id)), workKeys.mentoring, workKeys.events.lists);

/**
 * Loads and shows the person's own mentoring: questions whether they are a certain mentor and, if they are joined to
 * one, their events to accept or decline, their availability and the button to part from the mentor. Says so if
 * there is neither a mentor nor a question.
 */
export function MentoringSection() {
  const answer = useQuery(mentoringQuery);
  return (
    <ListStates
      answer={answer}
      loading={<ListSkeleton label="Loading your mentoring..." />}
      failed="Failed to load your mentoring"
      isEmpty={({ requests, mentor }) => requests.length === 0 && mentor === null}
      empty={<NoMentor />}
    >
      {({ requests, mentor }) => (
        <>
          <JoinQuestions requests={requests} />
          {mentor && <Joined mentor={mentor} />}
        </>
      )}
    </ListStates>
  );
}

function NoMentor() {
  return (
    <EmptyState
      title="Your account is not linked to a high school mentor"
      action={
        <LinkButton to="/scheduler" variant="primary">
          See the list of high school mentors
        </LinkButton>
      }
    >
      High school mentors can be assigned to events after an administrator links their account. If you are one, ask an
      administrator.
      <WhoToAsk />
    </EmptyState>
  );
}

function Joined({ mentor }: { mentor: NonNullable<Mentoring['mentor']> }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <OwnEvents events={mentor.events} />
      <AvailabilityCard availability={mentor.availability} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <span>{`On the list of high school mentors, you are ${mentor.name}.`}</span>
        <Button variant="quiet" size="sm" onClick={() => setLeaving(true)}>
          This is not me
        </Button>
      </p>
      {leaving && (
        <ActionDialog
          title={`Are you not ${mentor.name}?`}
          verb="Unlink my account"
          danger
          action={() => leaveMentorById(mentor.id)}
          done="Your account is no longer linked to a high school mentor."
          onClose={() => setLeaving(false)}
        >
          You no longer see the events of this high school mentor. Only an administrator can link you again.
        </ActionDialog>
      )}
    </>
  );
}

/** Shows the events that the mentor is assigned to, with the buttons to accept or decline. */
function OwnEvents({ events }: { events: readonly OwnEvent[] }) {
  return (
    <AccountCard title="My events" intro={`If you cannot come, say so here. ${answerReaders}`}>
      {events.length === 0 && <p className="text-soft">You are not assigned to an event.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{event.name}</p>
              <p className="text-sm text-soft">{ownEventWords(event)}</p>
            </div>
            <EventAnswer event={event} />
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}

/** Shows the questions whether this person is a certain mentor; nothing changes before they answer. */
function JoinQuestions({ requests }: Pick<Mentoring, 'requests'>) {
  return requests.map((request) => <JoinQuestion key={request.mentor_id} {...request} />);
}

function JoinQuestion({ mentor_id, name }: Mentoring['requests'][number]) {
  const { busy, act } = useAction();
  const confirm = async (): Promise<void> => {
    await confirmMentorById(mentor_id);
    toast('Your account is now linked to the list of high school mentors.', 'success');
  };
  const deny = async (): Promise<void> => {
    await leaveMentorById(mentor_id);
    toast('Thank you. Your account stays as it is.', 'success');
  };
  return (
    <AccountCard title={`Are you ${name}?`}>
      <p className="max-w-prose">
        An administrator says that you are this high school mentor. If so, leaders can assign you to events, and you see
        those events.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => void act(confirm)}>
          Yes, this is me
        </Button>
        <Button aria-disabled={busy} onClick={() => void act(deny)}>
          No, this is not me
        </Button>
      </div>
    </AccountCard>
  );
}

/** Shows in words when the mentor has time, with the button to change it. */
function AvailabilityCard({ availability }: { availability: Availability }) {
  const [editing, setEditing] = useState(false);
  const { days_off } = availability;
  const hours = hoursWords(availability);
  return (
    <AccountCard
      title="When you have time"
      intro="Leaders who assign high school mentors to an event see whether you have time for it. Administrators see all of it. No one else does."
      action={
        <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Words title="Usual hours" words={hours} none="Not given" />
        <Words title="Days off" words={days_off.map(daysOffWords)} none="None" />
      </div>
      {editing && <AvailabilityDialog availability={availability} onClose={() => setEditing(false)} />}
    </AccountCard>
  );
}

function Words({ title, words, none }: { title: string; words: readonly string[]; none: string }) {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      {words.length === 0 && <p className="text-soft italic">{none}</p>}
      <ul>
        {words.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
