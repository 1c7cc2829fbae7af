import type { PlanChallenge, WholePlan } from '@teamsparks/contract/lesson-plans';
import { shoppingList, type ShoppingPlan } from '@teamsparks/contract/shopping-list';

/** The parts follow one another: what one of them gives back is there for the next. */
const oneAfterAnother: ShoppingPlan = { teams: 1, rounds: 1, reuse: true };

/** All that the challenges of the plan need for one team, each material once; for those who may see materials. */
export function PlanMaterials({ plan: { items } }: { plan: WholePlan }) {
  const challenges = items
    .map((item) => (item.kind === 'challenge' ? item.challenge : null))
    .filter((challenge): challenge is PlanChallenge & { materials: object } => !!challenge?.materials);
  const lines = shoppingList(challenges, oneAfterAnother);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="plan-materials" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="plan-materials" className="text-2xl">
        Materials
      </h2>
      <p className="text-soft print:hidden">
        What the challenges of this plan need, for one team. What comes back is used again.
      </p>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
        {lines.map(({ key, name, units, need }) => (
          <li key={key} className="plan-material flex items-baseline justify-between gap-3 border-b border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              {need.toLocaleString('en')} <span className="text-sm text-soft">{units}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
