import type { Person } from '@teamsparks/contract/admin';
import { Ban, RotateCcw } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { useChangePerson } from '../admin.queries.ts';
import { AskFirst } from './AskFirst.tsx';
import { useAskedChange } from './use-asked-change.ts';

const words = {
  suspend: {
    verb: 'Suspend',
    icon: Ban,
    status: 'disabled',
    effect:
      'They are signed out everywhere at once and cannot sign in again until somebody reactivates them. Nothing that belongs to them is deleted.',
    done: (username: string) => `${username} is suspended.`,
  },
  reactivate: {
    verb: 'Reactivate',
    icon: RotateCcw,
    status: 'active',
    effect: 'They can sign in again, with the same role and exceptions as before.',
    done: (username: string) => `${username} can sign in again.`,
  },
} as const;

const wordsFor = ({ state }: Person) => (state === 'disabled' ? words.reactivate : words.suspend);

/** Suspends a person, or takes the suspension back. */
export function StateChange({ person, isMe }: { person: Person; isMe: boolean }) {
  const { username } = person;
  const { verb, icon, done } = wordsFor(person);
  const change = useAskedChange(useChangePerson(person.id), {
    done: done(username),
    failed: `Failed to ${verb.toLowerCase()} ${username}. Please try again.`,
  });
  if (isMe) return <p className="self-center text-sm text-soft">You cannot suspend yourself.</p>;
  const asked = change.asked && wordsFor(change.asked);
  return (
    <>
      <Button variant={verb === 'Suspend' ? 'danger' : 'primary'} icon={icon} onClick={() => change.ask(person)}>
        {verb}
      </Button>
      {asked && (
        <AskFirst
          title={`${asked.verb} ${username}?`}
          confirmLabel={asked.verb}
          danger={asked.verb === 'Suspend'}
          refusal={change.refusal}
          onConfirm={() => change.confirm({ status: asked.status })}
          onCancel={change.cancel}
        >
          <p>{asked.effect}</p>
        </AskFirst>
      )}
    </>
  );
}
