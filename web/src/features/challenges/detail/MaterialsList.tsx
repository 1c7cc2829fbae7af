import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { materialCategories, materialCategoryLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';

export type Materials = NonNullable<Challenge['materials']>;

/** Shows the materials, a column for each category that has some. */
export function MaterialsList({ materials }: { materials: Materials }) {
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
