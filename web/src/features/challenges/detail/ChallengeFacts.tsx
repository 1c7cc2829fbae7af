import type { Challenge } from '@teamsparks/contract/challenges';
import type { ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { type TimeShare, timeShares } from './time-shares.ts';

const colours = ['bg-brand-fill', 'bg-spark', 'bg-coral-fill', 'bg-green', 'bg-grey'];
const colourOf = (index: number): string => colours[index % colours.length]!;

/** The parts of the time as a bar in proportion, each with its minutes below. */
function TimeBar({ parts }: { parts: readonly TimeShare[] }) {
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ label, share }, index) => (
          <span key={label} className={`min-w-1 ${colourOf(index)}`} style={{ flexGrow: share, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ label, minutes }, index) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${colourOf(index)}`} />
            {label} <span className="font-semibold tabular-nums">{minutes} min</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A name and its value in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-x-4 py-2 md:max-lg:grid-cols-[7rem_minmax(0,1fr)] md:max-lg:gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

/** Short values beside each other; `none` stands for an empty list. */
export function FactChips({ values, none = 'None' }: { values: readonly string[]; none?: string }) {
  if (values.length === 0) return none;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">
          {value}
        </li>
      ))}
    </ul>
  );
}

/** What everybody may know of a challenge, and its copyright for those who edit (DET-002, DET-041). */
export function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  const { can } = useSession();
  const { level, tournament_level, type, category, time_limits, copyright } = challenge;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="text-xl">
        Details
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="Level">
          <LevelMark level={level} />
        </Fact>
        <Fact name="Tournament level">{tournament_level ?? 'Not set'}</Fact>
        <Fact name="Type">{type}</Fact>
        <Fact name="Category">
          <span className="flex items-center gap-2">
            <CategoryMark category={category} size={24} />
            {category}
          </span>
        </Fact>
        {can('add_edit_challenges') && <Fact name="Copyright">{copyright}</Fact>}
      </dl>
      <TimeLimits limits={time_limits} />
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
