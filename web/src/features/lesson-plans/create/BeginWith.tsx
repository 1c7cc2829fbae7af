import { useId } from 'react';
import { type Session, useSession } from '../../../shared/session/session.ts';
import { readForUser, writeForUser } from '../../../shared/session/user-store.ts';
import { type Beginning, beginnings } from './new-plan-form.ts';

/** Returns under which name the last choice is kept: apart for events, where the documented form comes first. */
const keyOf = (isForEvent: boolean) => (isForEvent ? 'plan.beginning.event' : 'plan.beginning');

/** Returns the choices of a person, in order: challenges need `view_challenge_library`, my list `view_training_videos` too. */
const offeredTo = ({ can }: Pick<Session, 'can'>): Beginning[] =>
  beginnings.filter((one) => {
    if (one === 'list') return can('view_training_videos') && can('view_challenge_library');
    return (one !== 'challenges' && one !== 'bookmarks' && one !== 'fill') || can('view_challenge_library');
  });

/**
 * Returns what this person's last plan began with on this device; for the first one the documented form for an event,
 * else the first choice that the person has.
 */
export function firstBeginning(session: Pick<Session, 'can'>, isForEvent: boolean): Beginning {
  const offered = offeredTo(session);
  const kept = readForUser(keyOf(isForEvent), (stored) => offered.find((one) => one === stored));
  return kept ?? (isForEvent ? 'videos' : (offered[0] ?? 'blank'));
}

/** Stores what this person's plan began with, for the next one. */
export const keepBeginning = (begin: Beginning, isForEvent: boolean): unknown => writeForUser(keyOf(isForEvent), begin);

const words: Record<Beginning, string> = {
  fill: 'Fill 60 minutes',
  challenges: 'Challenges',
  blank: 'Blank',
  copy: 'A copy',
  list: 'My list',
  bookmarks: 'Bookmarks',
  videos: 'Training videos',
};

interface BeginWithProps {
  value: Beginning;
  isForEvent: boolean;
  onChange: (next: Beginning) => void;
}

/** Shows the choice of what a new plan begins with, as radio buttons. */
export function BeginWith({ value, isForEvent, onChange }: BeginWithProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Begin with</legend>
      <div className="flex flex-wrap gap-2">
        {offeredTo(useSession()).map((one) => (
          <label
            key={one}
            className="flex min-h-9 items-center rounded-md border border-control px-3 text-sm font-semibold transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one === value}
              onChange={() => onChange(one)}
            />
            <span>{isForEvent && one === 'fill' ? 'Fill this event' : words[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
