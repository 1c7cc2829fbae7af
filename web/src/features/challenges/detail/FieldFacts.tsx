import { type ChallengeFieldName, challengeFieldTable } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { setupDifficultyLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { valueWords } from '../value-words.ts';

/** Shows a name and its value in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-x-4 py-2 md:max-lg:grid-cols-[7rem_minmax(0,1fr)] md:max-lg:gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

/** Shows short values side by side, or "None". */
function FactChips({ values }: { values: readonly string[] }) {
  if (values.length === 0) return 'None';
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
  if (tags.length === 0) return 'None';
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
      {category}
    </span>
  ),
  setup_difficulty: ({ setup_difficulty = 0 }) => (
    <>
      {setupDifficultyLabels[setup_difficulty - 1]} <span className="text-soft">({setup_difficulty} of 5)</span>
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
export function FieldFacts({ challenge, fields }: FieldFactsProps) {
  return fields
    .filter((field) => challenge[field] !== undefined)
    .map((field) => (
      <Fact key={field} name={challengeFieldTable[field].label}>
        {shapes[field]?.(challenge) ?? valueWords(field, challenge[field])}
      </Fact>
    ));
}
