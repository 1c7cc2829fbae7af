import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { isSetUp } from '../../shared/session/boot.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { nextQuery } from './next-query.ts';
import { rightNowRow, rowsOf } from './next-rows.tsx';
import { NextLine } from './NextLine.tsx';

/** For people who wait for teacher access alone. */
const WaitingForAccess = lazyComponent(async () => (await import('../WaitingForAccess.tsx')).WaitingForAccess);

/** For people whose address nobody has confirmed. */
const ConfirmAddress = lazyComponent(async () => (await import('../ConfirmAddress.tsx')).ConfirmAddress);

interface NextStepsProps {
  /** The first row has the main button of the page. */
  main: boolean;
  /** Ends with Right Now, for people who may open it. */
  rightNow: boolean;
  /** Rows that are shown before "2 more" is pressed. */
  atFirst: number;
  /** Also names the events after the next one. */
  later: boolean;
  /** Leaves out the first event, which a first step leads to. */
  withoutFirst?: boolean;
}

/**
 * Shows what waits for this person, a sentence and a button each: the own request for teacher access, else the own address to confirm, open runs, the next
 * events, families that ask, invitations, reviews, events to look back on, older open runs; then Right Now. Shows some rows and unfolds the others. Nothing while it loads or
 * if nothing waits; an error with a retry if loading fails.
 */
export function NextSteps({ main, rightNow, atFirst, later, withoutFirst = false }: NextStepsProps) {
  const { can } = useSession();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({ ...nextQuery, retryOnMount: false });
  if (!data && error) {
    return <ErrorState title="Failed to load what is next" detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  const rows = rowsOf({ ...data, events: data.events.slice(withoutFirst ? 1 : 0, later ? undefined : 1) });
  if (rightNow && can('view_challenge_library')) rows.push(rightNowRow);
  const waiting = data.teacher_request ? (
    <WaitingForAccess request={data.teacher_request} />
  ) : (
    data.confirm_address && isSetUp('mail') && <ConfirmAddress />
  );
  if (rows.length === 0) return waiting || null;
  const hidden = Math.max(0, rows.length - atFirst);
  return (
    <section aria-labelledby="whats-next" className="print:hidden">
      {waiting && <div className="mb-6">{waiting}</div>}
      <h2 id="whats-next" className="sr-only">
        What is next
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {(all ? rows : rows.slice(0, atFirst)).map((row, at) => (
          <NextLine key={row.key} row={row} main={main && at === 0} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `${hidden} more`}
        </Button>
      )}
    </section>
  );
}
