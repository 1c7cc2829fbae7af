import type { Suggestion } from '@teamsparks/contract/dashboard';
import { Link } from '@tanstack/react-router';
import type { DashboardSlots } from '../dashboard-slots.ts';
import { reasonText } from './reason-text.ts';

interface PractiseNextProps {
  next: readonly Suggestion[];
  slots: Pick<DashboardSlots, 'category' | 'level'>;
}

/** Untried challenges that fill gaps, each with its reason. */
export function PractiseNext({ next, slots }: PractiseNextProps) {
  return (
    <section aria-labelledby="practise-next">
      <h2 id="practise-next" className="text-xl">
        Practise next
      </h2>
      {next.length === 0 && <p className="mt-2 text-soft">You have tried every challenge there is. Congratulations!</p>}
      <ul className="mt-1 divide-y divide-line">
        {next.map((one) => (
          <li key={one.id} className="flex items-start gap-3 py-3 last:pb-0">
            {slots.category(one.category, 36)}
            <div className="min-w-0 flex-1">
              <Link
                to="/challenges/$challengeId"
                params={{ challengeId: String(one.id) }}
                className="font-semibold decoration-brand decoration-2 underline-offset-4 wrap-anywhere hover:underline"
              >
                {one.name}
              </Link>
              <p className="text-sm">{slots.level(one.level)}</p>
              <p className="mt-1 text-sm text-soft">{reasonText(one)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
