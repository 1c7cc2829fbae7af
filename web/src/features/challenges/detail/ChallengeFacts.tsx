import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { type ChallengeFieldName, challengeFieldTable } from '@teamsparks/contract/challenges/challenge-field-table';
import { challengeMinutes, challengeMinutesWords } from '@teamsparks/contract/challenges/challenge-minutes';
import {
  materialCategories,
  materialCategoryLabels,
  setupDifficultyLabels,
} from '@teamsparks/contract/shared/challenge-vocabulary';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { timeShares } from '../../../parts/time-shares.ts';
import { TimeBar } from '../../../parts/TimeBar.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { valueWords } from '../value-words.ts';

interface ChallengeFactsProps {
  challenge: Challenge;
  /** The team's words, if they are shown beside the facts: they have the time and the materials. */
  words: ChallengeSheet['team'] | undefined;
  /** Materials that the team gets; people without the details for mentors read no others. */
  handed: Materials;
  /** The average overall rating. */
  rating: ReactNode;
}

const openFields = ['level', 'tournament_level', 'type', 'category', 'copyright'] as const;
const insideFields = ['setup_difficulty', 'core_mechanic', 'variant', 'skills', 'safety_flags', 'tags'] as const;

/**
 * Shows the facts that everyone may know (level, tournament level, type, category, time, the copyright if the server
 * sent it) and, with `read_challenge_details`, those that would spoil the challenge for its teams, without empty ones. Time and materials
 * are left out where the words beside them have them.
 */
export function ChallengeFacts({ challenge, words, handed, rating }: ChallengeFactsProps) {
  const insider = useSession().can('read_challenge_details');
  const limits = challenge.time_limits;
  const materials = (insider && challenge.materials) || handed;
  const isTimeShown = words && timeShares(words.time_limits ?? {}).length > 0;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="text-xl">
        Details
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        <FieldFacts challenge={challenge} fields={openFields} />
        {insider && (
          <>
            <FieldFacts
              challenge={challenge}
              fields={insideFields.filter((field) => [challenge[field] ?? []].flat().length > 0)}
            />
            {materials.length === 0 && <FieldFacts challenge={challenge} fields={['has_materials']} />}
            <Fact name="Overall rating">{rating}</Fact>
          </>
        )}
      </dl>
      {!isTimeShown && <TimeLimits limits={limits} />}
      {!words && materials.length > 0 && <MaterialsList materials={materials} />}
    </section>
  );
}

function TimeLimits({ limits }: { limits: Challenge['time_limits'] }) {
  const parts = timeShares(limits ?? {});
  const minutes = challengeMinutes(limits);
  return (
    <>
      <h3 className="mt-1 flex justify-between gap-4 text-base">
        Time limits
        {minutes && <span className="tabular-nums">{challengeMinutesWords(minutes)}</span>}
      </h3>
      {parts.length > 0 ? <TimeBar parts={parts} /> : <p className="text-soft">No time limits</p>}
    </>
  );
}

type Materials = NonNullable<Challenge['materials']>;

/** Shows the materials, a column for each category that has some. */
function MaterialsList({ materials }: { materials: Materials }) {
  const columns = materialCategories
    .map((category) => ({ category, items: materials.filter((material) => material.category === category) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <h3 className="mt-1 text-base">Materials</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-4">
        {columns.map(({ category, items }) => (
          <div key={category} className="break-inside-avoid rounded-md border border-line bg-surface p-3">
            <h4 className="mb-2 text-sm">{materialCategoryLabels[category]}</h4>
            <ul className="flex flex-col gap-1.5">
              {items.map((item, index) => (
                <MaterialLine key={index} material={item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

function MaterialLine({ material: { name, quantity, units } }: { material: Materials[number] }) {
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">{name}</span>
      <span className="shrink-0 text-soft tabular-nums">{amountWords(quantity, units)}</span>
    </li>
  );
}

/** Shows a name and its value in a list of facts. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-x-4 py-1.5 md:max-lg:grid-cols-[7rem_minmax(0,1fr)] md:max-lg:gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

/** Shows short values side by side. */
function FactChips({ values }: { values: readonly string[] }) {
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

/** Shows the keywords of a challenge, each linked to all challenges that have it. */
function Keywords({ tags }: { tags: NonNullable<Challenge['tags']> }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Link
            to="/challenges"
            search={{ tag: [name] }}
            className="inline-flex min-h-7 max-w-full items-center rounded-full bg-brand-tint px-2.5 py-0.5 text-sm wrap-anywhere text-ink underline decoration-brand underline-offset-3 hover:decoration-2 max-md:min-h-11 max-md:px-4 pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ShownField = ChallengeFieldName & keyof Challenge;

/** Renderings of fields that are more than their text. */
const shapes: Partial<Record<ShownField, (challenge: Challenge) => ReactNode>> = {
  level: ({ level }) => <LevelMark level={level} />,
  tournament_level: ({ tournament_level }) => tournament_level ?? 'Not set',
  category: ({ category }) => (
    <span className="flex items-center gap-2">
      <CategoryMark category={category} size={24} />
      <span>{category}</span>
    </span>
  ),
  setup_difficulty: ({ setup_difficulty = 0 }) => (
    <>
      <span>{`${setupDifficultyLabels[setup_difficulty - 1] ?? ''} `}</span>
      <span className="text-soft">{`(${setup_difficulty} of 5)`}</span>
    </>
  ),
  skills: ({ skills = [] }) => <FactChips values={skills} />,
  safety_flags: ({ safety_flags }) => <FactChips values={safety_flags ?? []} />,
  tags: ({ tags = [] }) => <Keywords tags={tags} />,
};

interface FieldFactsProps {
  challenge: Challenge;
  /** Shown in this order; fields that the server did not send are left out. */
  fields: readonly ShownField[];
}

/** Shows fields of a challenge under their labels in the given order, without those that the server did not send. */
function FieldFacts({ challenge, fields }: FieldFactsProps) {
  return fields
    .filter((field) => challenge[field] !== undefined)
    .map((field) => (
      <Fact key={field} name={challengeFieldTable[field].label}>
        {shapes[field]?.(challenge) ?? valueWords(field, challenge[field])}
      </Fact>
    ));
}
