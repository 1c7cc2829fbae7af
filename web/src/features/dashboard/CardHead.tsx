import { type Category, categories, type Level, levels } from '@teamsparks/contract/vocabulary';
import { Link } from '@tanstack/react-router';
import type { CardChallenge } from './dashboard-challenge.ts';
import { CategoryMark } from '../../parts/CategoryMark.tsx';
import { LevelMark } from '../../parts/LevelMark.tsx';

const isCategory = (text: string): text is Category => categories.includes(text as Category);
const isLevel = (text: string): text is Level => levels.includes(text as Level);

/** Title, difficulty and category (DSH-022 to DSH-024); the level is shown as it is (decisions.md CON-32). */
export function CardHead({ card: { id, title, category, difficulty } }: { card: CardChallenge }) {
  return (
    <header className="flex items-start gap-3">
      {isCategory(category) && <CategoryMark category={category} size={44} />}
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-lg leading-snug">
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: String(id) }}
            className="decoration-brand decoration-2 underline-offset-4 wrap-anywhere hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {isLevel(difficulty) ? <LevelMark level={difficulty} /> : difficulty}
          <span className="text-soft">{category}</span>
        </p>
      </div>
    </header>
  );
}
