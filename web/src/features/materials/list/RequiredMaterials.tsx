import { haveMax } from '@teamsparks/contract/shared/limits';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import { formatAmount, type ShoppingRow } from './shopping-rows.ts';

/** Shows the field for the amount in stock; empty counts as 0, and the amount is never negative. */
function HaveField({ row, onChange }: { row: ShoppingRow; onChange: (amount: number) => void }) {
  const { name, units, have } = row;
  return (
    <>
      <span className="have-field">
        <NumberInput
          aria-label={units === '' ? `I have, ${name}` : `I have, ${name} in ${units}`}
          min={0}
          max={haveMax}
          step="any"
          placeholder="0"
          value={have === 0 ? null : have}
          onChange={(amount) => onChange(Math.min(haveMax, Math.max(0, amount ?? 0)))}
        />
      </span>
      <span aria-hidden="true" className="hidden print:inline">
        {formatAmount(have)}
      </span>
    </>
  );
}

/** Changes of a line; absent if the list is read-only. */
export interface EditRow {
  have: (row: ShoppingRow, amount: number) => void;
  tick: (row: ShoppingRow, done: boolean) => void;
}

interface RequiredMaterialsProps {
  rows: readonly ShoppingRow[];
  planning: boolean;
  edit: EditRow | undefined;
}

/**
 * Shows the materials with their quantity; with `planning` instead what is needed, in stock and still to get, where,
 * given `edit`, the amount in stock can be changed and lines ticked off. Says so if no materials are needed.
 */
export function RequiredMaterials({ rows, planning, edit }: RequiredMaterialsProps) {
  if (rows.length === 0) return <p className="text-soft">The challenges on the list need no materials.</p>;
  const headings = planning ? ['Need', 'Have', 'Get'] : ['Quantity'];
  return (
    <table aria-labelledby="required-materials" className="list-table required-materials" data-planning={planning}>
      <thead>
        <tr>
          <th scope="col">Material</th>
          {headings.map((label) => (
            <th key={label} scope="col" className="amount">
              {label}
            </th>
          ))}
          {!planning && <th scope="col">Units</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          planning ? <PlannedLine key={row.key} row={row} edit={edit} /> : <PlainLine key={row.key} row={row} />,
        )}
      </tbody>
    </table>
  );
}

/** Shows a box to tick on paper. */
function PaperBox({ ticked = false }: { ticked?: boolean }) {
  return <span aria-hidden="true" className="paper-box" data-ticked={ticked} />;
}

function PlainLine({ row: { name, need, units } }: { row: ShoppingRow }) {
  return (
    <tr>
      <th scope="row">
        <PaperBox />
        <span>{name}</span>
      </th>
      <td className="amount">{formatAmount(need)}</td>
      <td>{units}</td>
    </tr>
  );
}

function PlannedLine({ row, edit }: { row: ShoppingRow; edit: EditRow | undefined }) {
  const { name, need, units, have, get, done } = row;
  const label = (
    <span className="min-w-0">
      <span className={done ? 'text-soft line-through' : ''}>{name}</span>
      {units !== '' && <span className="units">{units}</span>}
    </span>
  );
  return (
    <tr data-done={done}>
      <th scope="row">
        {edit ? (
          <label className="tick">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 print:hidden"
              checked={done}
              // Nothing is left to get, so removing the tick would have no effect.
              disabled={get === 0}
              onChange={({ target }) => edit.tick(row, target.checked)}
            />
            <PaperBox ticked={done} />
            {label}
          </label>
        ) : (
          <span className="flex items-start gap-3">
            <PaperBox ticked={done} />
            {label}
          </span>
        )}
      </th>
      <td className="amount">{formatAmount(need)}</td>
      <td className="amount">
        {edit ? <HaveField row={row} onChange={(amount) => edit.have(row, amount)} /> : formatAmount(have)}
      </td>
      <td className="amount font-semibold">{formatAmount(get)}</td>
    </tr>
  );
}
