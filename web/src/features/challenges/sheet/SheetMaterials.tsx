import type { Challenge } from '@teamsparks/contract/challenges';
import type { MaterialCategory } from '@teamsparks/contract/vocabulary';
import { SheetRow } from './SheetRow.tsx';

type Materials = NonNullable<Challenge['materials']>;

const titles: Record<MaterialCategory, string> = {
  damaging: 'May be used up',
  non_damaging: 'Must come back as it was',
  setup_only: 'For the room',
};

/** The things as a list to tick off; those for the room are no business of the team. */
export function SheetMaterials({ materials, withSetup }: { materials: Materials; withSetup: boolean }) {
  const shown = (['damaging', 'non_damaging', ...(withSetup ? (['setup_only'] as const) : [])] as const).filter(
    (category) => materials.some((material) => material.category === category),
  );
  if (shown.length === 0) return null;
  return (
    <SheetRow title="Materials">
      <table className="sheet-table">
        <caption className="sr-only">Materials</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Ready</span>
            </th>
            <th scope="col">Thing</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        {shown.map((category) => (
          <MaterialGroup
            key={category}
            title={titles[category]}
            materials={materials.filter((material) => material.category === category)}
          />
        ))}
      </table>
    </SheetRow>
  );
}

function MaterialGroup({ title, materials }: { title: string; materials: Materials }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-3 font-semibold">
          {title}
        </th>
      </tr>
      {materials.map(({ name, quantity, units }, index) => (
        <tr key={index}>
          <td className="w-8" aria-label="To tick off">
            <span className="sheet-box" />
          </td>
          <td className="wrap-anywhere">{name}</td>
          <td className="text-right tabular-nums">{units === '' ? quantity : `${quantity} ${units}`}</td>
        </tr>
      ))}
    </tbody>
  );
}
