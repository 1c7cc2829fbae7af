import type { SessionPart as PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import { sessionPartTitles } from '@teamsparks/contract/right-now/session-parts';
import { TimeBar } from '../../../parts/TimeBar.tsx';
import { plural } from '../../../shared/format/format.ts';

/** Shows how many of the minutes are planned, as a bar and in words. */
export function PracticePlanBudget({ parts, minutes }: { parts: readonly PracticePlanPart[]; minutes: number }) {
  const used = parts.reduce((sum, part) => sum + part.minutes, 0);
  const over = used - minutes;
  const bar = parts.map(({ kind, title, minutes: own }, at) => ({
    label: kind === 'challenge' ? title : `${sessionPartTitles[kind]}${kind === 'break' ? ` ${at}` : ''}`,
    minutes: own,
    share: own / Math.max(used, minutes, 1),
  }));
  return (
    <section aria-label="Time" className="rounded-lg border border-line bg-surface p-4">
      <p role="status" className="mb-2 font-semibold">
        {used} of {plural(minutes, 'minute', 'minutes')} planned
        {over > 0 && <span className="text-red">, {over} too many</span>}
        {over < 0 && <span className="font-normal text-soft">, {-over} left</span>}
      </p>
      <TimeBar parts={bar} />
    </section>
  );
}
