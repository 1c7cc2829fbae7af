import { useId, useState } from 'react';
import { type Session, useSession } from '../../../shared/session/session.ts';
import { readForUser, writeForUser } from '../../../shared/session/user-store.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { type Beginning, beginnings } from './new-plan-form.ts';

/** Where a plan is created: in the list of events, where the documented form comes first, on the page of one, or elsewhere. */
export type PlanPlace = 'events' | 'event' | 'plans';

/** Names under which the last choice is kept. */
const keys = {
  events: 'plan.beginning.event',
  event: 'plan.beginning.event-page',
  plans: 'plan.beginning',
} as const;

/** Returns the choices of a person, in order: challenges need `view_challenge_library`, my list `view_training_videos` too. */
const offeredTo = ({ can }: Pick<Session, 'can'>): Beginning[] =>
  beginnings.filter((one) => {
    if (one === 'list') return can('view_training_videos') && can('view_challenge_library');
    return (one !== 'challenges' && one !== 'bookmarks' && one !== 'fill') || can('view_challenge_library');
  });

/**
 * Returns what this person's last plan in this place began with on this device; for the first one the documented form
 * in the list of events, else the first choice that the person has.
 */
export function firstBeginning(session: Pick<Session, 'can'>, place: PlanPlace): Beginning {
  const offered = offeredTo(session);
  const kept = readForUser(keys[place], (stored) => offered.find((one) => one === stored));
  return kept ?? (place === 'events' ? 'videos' : (offered[0] ?? 'blank'));
}

/** Stores what this person's plan began with, for the next one. */
export const keepBeginning = (begin: Beginning, place: PlanPlace): unknown => writeForUser(keys[place], begin);

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

const shownFirst = 4;

/** Shows the choice of what a new plan begins with: four radio buttons, and the others after "More" or if `value` is one. */
export function BeginWith({ value, isForEvent, onChange }: BeginWithProps) {
  const name = useId();
  const offered = offeredTo(useSession());
  const [isUnfolded, setUnfolded] = useState(offered.indexOf(value) >= shownFirst);
  const [wasPressed, setPressed] = useState(false);
  // "More" is not worth a press for a single one.
  const showsAll = isUnfolded || offered.length <= shownFirst + 1;
  const unfold = (): void => {
    setUnfolded(true);
    setPressed(true);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Begin with</legend>
      <div className="flex flex-wrap gap-2">
        {(showsAll ? offered : offered.slice(0, shownFirst)).map((one, at) => (
          <label
            key={one}
            className="flex min-h-9 items-center rounded-md border border-control px-3 text-sm font-semibold transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one === value}
              // The button that had the focus is gone.
              autoFocus={wasPressed && at === shownFirst}
              onChange={() => onChange(one)}
            />
            <span>{isForEvent && one === 'fill' ? 'Fill this event' : words[one]}</span>
          </label>
        ))}
        {!showsAll && (
          <Button variant="quiet" size="sm" onClick={unfold}>
            More
          </Button>
        )}
      </div>
    </fieldset>
  );
}
