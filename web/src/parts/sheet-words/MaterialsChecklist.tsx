import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { materialCategories, materialCategoryLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { useState } from 'react';

type Materials = ChallengeSheet['team']['materials'];

/** Shows the materials to lay out, with checkboxes that are not stored. */
export function MaterialsChecklist({ materials }: { materials: Materials }) {
  return (
    <div className="sheet-materials">
      {materialCategories
        .map((category) => ({ category, things: materials.filter((thing) => thing.category === category) }))
        .filter(({ things }) => things.length > 0)
        .map(({ category, things }) => (
          <div key={category}>
            <h3 className="mb-1 text-base text-soft">{materialCategoryLabels[category]}</h3>
            <ul>
              {things.map((thing, index) => (
                <Thing key={index} thing={thing} />
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

function Thing({ thing: { name, quantity, units } }: { thing: Materials[number] }) {
  const [isReady, setReady] = useState(false);
  return (
    <li className="border-b border-line last:border-b-0">
      <label className="flex min-h-11 items-center gap-3 py-1">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isReady}
          onChange={({ target }) => setReady(target.checked)}
        />
        <span className={`min-w-0 flex-1 wrap-anywhere ${isReady ? 'text-soft line-through' : ''}`}>{name}</span>
        <span className="shrink-0 text-soft tabular-nums">{amountWords(quantity, units)}</span>
      </label>
    </li>
  );
}
