import { materialCategories, type MaterialCategory, materialCategoryLabels } from '@teamsparks/contract/vocabulary';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { type ControlProps, FieldError } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import type { MaterialRow } from './form-fields.ts';

const categoryOptions = materialCategories.map((value) => ({ value, label: materialCategoryLabels[value] }));

/** The row comes as its single values: forms copy their objects, and equal values must not draw the row again. */
interface MaterialFieldsProps extends MaterialRow {
  id: string;
  /** From 0. */
  position: number;
  last: boolean;
  onEdit: (position: number, change: Partial<MaterialRow>) => void;
  onMove: (position: number, by: -1 | 1) => void;
  onRemove: (position: number) => void;
  nameError: string | undefined;
  quantityError: string | undefined;
  unitsError: string | undefined;
}

/** One row of the materials list: beside each other on a desk, a small card on a phone. */
export const MaterialFields = memo(function MaterialFields(props: MaterialFieldsProps) {
  const { id, position, name, quantity, units, category, onEdit, nameError, quantityError, unitsError } = props;
  const edit = (change: Partial<MaterialRow>) => onEdit(position, change);
  const labelShown = position === 0;
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 @max-2xl:rounded-md @max-2xl:border @max-2xl:border-line @max-2xl:p-3 @md:grid-cols-[minmax(0,1fr)_5.5rem_7rem] @2xl:grid-cols-[minmax(0,1fr)_6rem_8rem_10rem_auto]">
      <div className="@max-md:col-span-2">
        <Cell id={`${id}-name`} label="Name" labelShown={labelShown} error={nameError}>
          {(control) => <TextInput {...control} value={name} onChange={({ target }) => edit({ name: target.value })} />}
        </Cell>
      </div>
      <Cell id={`${id}-quantity`} label="Quantity" labelShown={labelShown} error={quantityError}>
        {(control) => (
          <NumberInput
            {...control}
            value={quantity}
            min={0}
            step="any"
            onChange={(typed) => edit({ quantity: typed })}
          />
        )}
      </Cell>
      <Cell id={`${id}-units`} label="Units" labelShown={labelShown} error={unitsError}>
        {(control) => <TextInput {...control} value={units} onChange={({ target }) => edit({ units: target.value })} />}
      </Cell>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 @max-md:col-span-2 @md:col-span-3 @2xl:contents">
        <div className="min-w-40 flex-1">
          <Cell id={`${id}-category`} label="Category" labelShown={labelShown} error={undefined}>
            {(control) => (
              <Select
                {...control}
                options={categoryOptions}
                value={category}
                onChange={({ target }) => edit({ category: target.value as MaterialCategory })}
              />
            )}
          </Cell>
        </div>
        <RowButtons {...props} />
      </div>
    </li>
  );
});

function RowButtons({ id, position, last, name, onMove, onRemove }: MaterialFieldsProps) {
  const called = name || `material ${position + 1}`;
  return (
    <div className={`ml-auto flex @2xl:self-start ${position === 0 ? '@2xl:pt-6' : ''}`}>
      <IconButton
        id={`${id}-up`}
        label={`Move ${called} up`}
        icon={ArrowUp}
        disabled={position === 0}
        onClick={() => onMove(position, -1)}
      />
      <IconButton
        id={`${id}-down`}
        label={`Move ${called} down`}
        icon={ArrowDown}
        disabled={last}
        onClick={() => onMove(position, 1)}
      />
      <IconButton id={`${id}-remove`} label={`Remove ${called}`} icon={Trash2} onClick={() => onRemove(position)} />
    </div>
  );
}

interface CellProps {
  id: string;
  label: string;
  /** On a desk only the first row shows its labels, as column heads; they are read in every row. */
  labelShown: boolean;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

function Cell({ id, label, labelShown, error, children }: CellProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={`text-sm font-semibold ${labelShown ? '' : '@2xl:sr-only'}`}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error && `${id}-error`,
        'aria-invalid': error ? true : undefined,
        required: undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
