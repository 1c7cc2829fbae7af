import { haveMax } from '@teamsparks/contract/limits';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import { formatAmount, type ShoppingRow } from './shopping-rows.ts';

/** How much of a material is in stock; nothing typed is nothing in stock, less than nothing is not possible. */
export function HaveField({ row, onChange }: { row: ShoppingRow; onChange: (amount: number) => void }) {
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
