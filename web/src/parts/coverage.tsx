import type { Skill } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories, type Category } from '@teamsparks/contract/shared/vocabulary';
import { Check } from 'lucide-react';
import { CategoryMark } from './CategoryMark.tsx';

interface CategoryLinesProps {
  countOf: (category: Category) => number;
  /** Read after the number: "tried", "done". */
  word: string;
  /** Classes of the columns: one beside other content, more with the page to itself. */
  columns: string;
  /** Leaves out categories with a count of 0. */
  onlyDone?: boolean;
}

/** Shows every category with its picture and count, in color and ticked; one with a count of 0 is gray with "Not yet". */
export function CategoryLines({ countOf, word, columns, onlyDone = false }: CategoryLinesProps) {
  const shown = onlyDone ? categories.filter((category) => countOf(category) > 0) : categories;
  return (
    <ul className={`grid gap-x-4 gap-y-1.5 ${columns}`}>
      {shown.map((category) => (
        <CategoryLine key={category} category={category} count={countOf(category)} word={word} />
      ))}
    </ul>
  );
}

function CategoryLine({ category, count, word }: { category: Category; count: number; word: string }) {
  return (
    <li className="flex items-center gap-2.5 text-sm">
      <span className={count === 0 ? 'opacity-35 grayscale' : ''}>
        <CategoryMark category={category} size={24} />
      </span>
      <span className={`min-w-0 flex-1 wrap-anywhere ${count === 0 ? 'text-soft' : 'font-semibold'}`}>{category}</span>
      {count === 0 ? (
        <span className="text-soft">Not yet</span>
      ) : (
        <span className="inline-flex items-center gap-1 font-semibold text-green tabular-nums">
          <Check className="size-4" aria-hidden="true" />
          <span>{count}</span>
          <span className="sr-only">{` ${word}`}</span>
        </span>
      )}
    </li>
  );
}

/** Shows these skills with their counts, as bars in proportion to the highest, in the order given. */
export function SkillBars({ skills }: { skills: readonly { skill: Skill; count: number }[] }) {
  const most = Math.max(1, ...skills.map(({ count }) => count));
  return (
    <ul className="flex flex-col gap-2">
      {skills.map(({ skill, count }) => (
        <li key={skill} className="text-sm">
          <span className="flex justify-between gap-3">
            <span>{`${skill} `}</span>
            <span className="font-semibold tabular-nums">{count}</span>
          </span>
          <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-0.5 h-1.5 w-full">
            <rect width="100" height="6" className="fill-sunken" />
            <rect width={(count / most) * 100} height="6" className="fill-brand" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
