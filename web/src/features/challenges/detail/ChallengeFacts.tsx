import type { Challenge } from '@teamsparks/contract/challenges';
import { useSession } from '../../../shared/session/session.ts';
import { FieldFacts } from './FieldFacts.tsx';
import { type TimeShare, timeShares } from './time-shares.ts';

const colors = ['bg-brand-fill', 'bg-spark', 'bg-coral-fill', 'bg-green', 'bg-grey'];
const colorOf = (index: number): string => colors[index % colors.length]!;

/** The parts of the time as a bar in proportion, each with its minutes below. */
function TimeBar({ parts }: { parts: readonly TimeShare[] }) {
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ label, share }, index) => (
          <span key={label} className={`min-w-1 ${colorOf(index)}`} style={{ flexGrow: share, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ label, minutes }, index) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${colorOf(index)}`} />
            {label} <span className="font-semibold tabular-nums">{minutes} min</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What everybody may know of a challenge, and its copyright for those who edit (DET-002, DET-041). */
export function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  const { can } = useSession();
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="text-xl">
        Details
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        <FieldFacts challenge={challenge} fields={['level', 'tournament_level', 'type', 'category']} />
        {can('add_edit_challenges') && <FieldFacts challenge={challenge} fields={['copyright']} />}
      </dl>
      <TimeLimits limits={challenge.time_limits} />
    </section>
  );
}

function TimeLimits({ limits }: { limits: Challenge['time_limits'] }) {
  const { total, parts } = timeShares(limits ?? {});
  return (
    <>
      <h3 className="mt-1 flex justify-between gap-4 text-base">
        Time limits
        {parts.length > 0 && <span className="tabular-nums">{total} min total</span>}
      </h3>
      {parts.length > 0 ? <TimeBar parts={parts} /> : <p className="text-soft">No time limits</p>}
    </>
  );
}
