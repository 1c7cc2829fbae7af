import type { LookedBackPart, LookingBack } from '@teamsparks/contract/practice/addresses/looking-back';
import { markNames, outcomeLabels } from '@teamsparks/contract/practice/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Check, History, Pencil, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { fromRuns, markLabels, titleOf } from './looking-back-form.ts';
import { lookingBackQuery } from './looking-back.queries.ts';

const LookingBackDialog = dialogLater(async () => (await import('./LookingBackDialog.tsx')).LookingBackDialog);

interface EventLookingBackProps {
  eventId: number;
  /** Looking back is the next step, unless somebody has done it. */
  isNext: boolean;
}

/**
 * Shows what was said about an event, with links to review its challenges, and to those who may edit it the button
 * to look back; nothing while it loads, an error with a retry if that failed. Opens the dialog at once for them if
 * the address ends with #look-back.
 */
export function EventLookingBack({ eventId, isNext }: EventLookingBackProps) {
  const { data, error, refetch } = useQuery({ ...lookingBackQuery(eventId), retryOnMount: false });
  const [open, setOpen] = useState(() => location.hash === '#look-back');
  if (!data) {
    if (!error) return null;
    return <ErrorState title="Failed to load how it went" detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  const { saved, can } = data;
  return (
    <section
      aria-labelledby="looking-back"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="looking-back" className="text-2xl">
            How did it go?
          </h2>
          {!saved && <p className="text-soft">{can.edit ? offerWords(data) : 'No notes on this event yet.'}</p>}
        </div>
        {can.edit && (
          <Button
            variant={isNext && !saved ? 'primary' : 'secondary'}
            icon={saved ? Pencil : History}
            onClick={() => setOpen(true)}
          >
            {saved ? 'Change' : 'Look back'}
          </Button>
        )}
      </div>
      {saved && <SavedLookingBack lookingBack={data} />}
      {open && can.edit && <LookingBackDialog lookingBack={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

const offerWords = (lookingBack: LookingBack): string =>
  fromRuns(lookingBack)
    ? 'What was done is filled in from the run. Look over it and save.'
    : 'Say what was done. It takes a minute.';

/** Shows the saved marks, line and parts of an event, and links to review its challenges. */
function SavedLookingBack({ lookingBack }: { lookingBack: LookingBack }) {
  const { children, again, parts } = lookingBack;
  const marks = markNames.flatMap((name) => {
    const mark = lookingBack[name];
    return mark === null ? [] : [`${markLabels[name]} ${mark} of 5`];
  });
  const numbers = [children === null ? 'Children not counted' : plural(children, 'child', 'children'), ...marks];
  return (
    <>
      <p className="tabular-nums">{numbers.join(' · ')}</p>
      {again !== null && (
        <p className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
          <span className="font-semibold">Next time: </span>
          <span>{again}</span>
        </p>
      )}
      {parts.length > 0 && (
        <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
          {parts.map((part) => (
            <PartDone key={part.id} part={part} />
          ))}
        </ul>
      )}
      <Reviews parts={parts} />
    </>
  );
}

const icons = { done: Check, changed: Pencil, skipped: SkipForward };

function PartDone({ part }: { part: LookedBackPart }) {
  const Icon = icons[part.outcome];
  return (
    <li className="flex items-start gap-2">
      <Icon
        className={`mt-1 size-4 shrink-0 ${part.outcome === 'done' ? 'text-green' : 'text-soft'}`}
        aria-hidden="true"
      />
      <span className={`min-w-0 wrap-anywhere ${part.outcome === 'skipped' ? 'text-soft' : ''}`}>
        <span>{titleOf(part)}</span>
        <span className={part.outcome === 'done' ? 'sr-only' : 'text-soft'}>{` · ${outcomeLabels[part.outcome]}`}</span>
      </span>
    </li>
  );
}

/** Shows links to review the challenges that were done; a review is public, so nothing from here is copied into it. */
function Reviews({ parts }: { parts: readonly LookedBackPart[] }) {
  const { can } = useSession();
  const done = parts.filter(({ challenge_id, outcome }) => challenge_id !== null && outcome !== 'skipped');
  const challenges = [...new Map(done.map((part) => [part.challenge_id, part])).values()];
  if (challenges.length === 0 || !can('add_edit_challenge_reviews')) return null;
  return (
    <div className="border-t border-line pt-3 print:hidden">
      <p className="text-sm text-soft">Tell others how a challenge went. Reviews are public and begin empty.</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {challenges.map((part) => (
          <li key={part.challenge_id} className="flex items-center pointer-coarse:min-h-11 max-md:min-h-11">
            <TextLink
              to="/challenges/$challengeId"
              params={{ challengeId: String(part.challenge_id) }}
              hash="write-review"
            >{`Review ${titleOf(part)}`}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
