import type { Suggestion } from '@teamsparks/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { reasonText } from './reason-text.ts';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';

interface PractiseNextProps {
  next: readonly Suggestion[];
}

/** Untried challenges that fill gaps, each with its reason. */
export function PractiseNext({ next }: PractiseNextProps) {
  return (
    <section aria-labelledby="practise-next">
      <h2 id="practise-next" className="text-xl">
        Practise next
      </h2>
      {next.length === 0 && <p className="mt-2 text-soft">You have tried every challenge there is. Congratulations!</p>}
      <ul className="mt-1 divide-y divide-line">
        {next.map((one) => (
          <li key={one.id} className="flex items-start gap-3 py-3 last:pb-0">
            <CategoryMark category={one.category} size={36} />
            <div className="min-w-0 flex-1">
              <Link
                to="/challenges/$challengeId"
                params={{ challengeId: String(one.id) }}
                className="font-semibold decoration-brand decoration-2 underline-offset-4 wrap-anywhere hover:underline"
              >
                {one.name}
              </Link>
              <p className="text-sm">
                <LevelMark level={one.level} />
              </p>
              <p className="mt-1 text-sm text-soft">{reasonText(one)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
