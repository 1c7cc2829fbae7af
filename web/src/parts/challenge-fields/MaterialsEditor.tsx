import {
  materialCategories,
  type MaterialCategory,
  materialCategoryLabels,
} from '@teamsparks/contract/shared/challenge-vocabulary';
import { Plus, ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFocusLater } from '../../shared/forms/use-focus.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { type ControlProps, FieldError } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { NumberInput } from '../../shared/ui/NumberInput.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { useChallengeField, FieldGroup } from './ChallengeField.tsx';
import { useFieldFacts } from './FieldProvider.tsx';
import type { MaterialRow } from './form-fields.ts';

/** Up to this many materials are shown at once. */
const mostRows = 6;
/** Of more, as many as this until the others are wanted: a list of thirty would hide what is below it. */
const fewRows = 3;

/**
 * Shows the list of materials of the surrounding FieldProvider, to add, change, order and remove rows by keyboard or
 * pointer. Does not check whether this person may see them.
 */
export const MaterialsEditor = memo(function MaterialsEditor() {
  const { value, onChange, ...group } = useChallengeField('materials');
  const { errors } = useFieldFacts();
  const { id } = group;
  const { news, add, edit, move, remove } = useMaterialRows(id, value, onChange);
  const [isWhole, setWhole] = useState(false);
  const hasHiddenError = Object.keys(errors).some((path) => Number(/^materials\.(\d+)/.exec(path)?.[1]) >= fewRows);
  const shown = isWhole || hasHiddenError || value.length <= mostRows ? value : value.slice(0, fewRows);
  const addRow = () => {
    setWhole(true);
    add();
  };
  return (
    <FieldGroup {...group}>
      {value.length === 0 ? (
        <p className="text-soft">No materials yet.</p>
      ) : (
        // Chromium gives a container that lost its last row no height when rows come back: without rows there is none.
        <div className="@container">
          <ol className="flex flex-col gap-3 @2xl:gap-2">
            {shown.map((row, index) => (
              <MaterialFields
                // Rows have no identity of their own; the focus is moved by hand where rows move.
                key={index}
                {...row}
                id={`${id}-${index}`}
                position={index}
                last={index === value.length - 1}
                onEdit={edit}
                onMove={move}
                onRemove={remove}
                nameError={errors[`materials.${index}.name`]}
                quantityError={errors[`materials.${index}.quantity`]}
                unitsError={errors[`materials.${index}.units`]}
              />
            ))}
          </ol>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {shown.length < value.length && (
          <Button onClick={() => setWhole(true)}>{`Show ${value.length - shown.length} more`}</Button>
        )}
        <Button id={`${id}-add`} icon={Plus} onClick={addRow}>
          Add material
        </Button>
      </div>
      <span role="status" className="sr-only">
        {news}
      </span>
    </FieldGroup>
  );
});

const categoryOptions = materialCategories.map((value) => ({ value, label: materialCategoryLabels[value] }));

/** The row is passed as single values, because forms copy objects and equal values must not render the row again. */
interface MaterialFieldsProps extends MaterialRow {
  id: string;
  /** Position in the list, from 0. */
  position: number;
  last: boolean;
  onEdit: (position: number, change: Partial<MaterialRow>) => void;
  onMove: (position: number, by: -1 | 1) => void;
  onRemove: (position: number) => void;
  nameError: string | undefined;
  quantityError: string | undefined;
  unitsError: string | undefined;
}

/** Shows one material: its inputs beside each other on a wide screen, a small card on a phone. */
const MaterialFields = memo(function MaterialFields(props: MaterialFieldsProps) {
  const { id, position, name, quantity, units, category, onEdit, nameError, quantityError, unitsError } = props;
  const edit = (change: Partial<MaterialRow>) => onEdit(position, change);
  const labelShown = position === 0;
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 @max-2xl:rounded-md @max-2xl:border @max-2xl:border-line @max-2xl:p-3 @md:grid-cols-[minmax(0,1fr)_5.5rem_7rem] @2xl:grid-cols-[minmax(0,1fr)_5rem_7rem_12rem_auto]">
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
  /** On a wide screen only the first row shows its labels, as column heads; screen readers read them in every row. */
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

/**
 * Returns the actions on rows, with focus and announcements. The functions keep their identity between renders, so that
 * a keystroke renders one row of two hundred.
 */
function useMaterialRows(id: string, value: readonly MaterialRow[], onChange: (value: MaterialRow[]) => void) {
  const [news, setNews] = useState('');
  const focusLater = useFocusLater();
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });

  const add = useCallback(() => {
    const { value: rows, onChange: change } = latest.current;
    change([...rows, newMaterial]);
    focusLater(`${id}-${rows.length}-name`);
  }, [focusLater, id]);

  const edit = useCallback((index: number, change: Partial<MaterialRow>) => {
    const { value: rows, onChange: replace } = latest.current;
    replace(rows.map((row, its) => (its === index ? { ...row, ...change } : row)));
  }, []);

  const move = useCallback(
    (index: number, by: -1 | 1) => {
      const { value: rows, onChange: change } = latest.current;
      const target = index + by;
      change(moveRow(rows, index, by));
      setNews(`${nameOf(rows, index)} moved to position ${target + 1} of ${rows.length}`);
      const atEnd = target === 0 || target === rows.length - 1;
      // At an end the pressed button becomes disabled and would lose the focus.
      focusLater(`${id}-${target}-${(by === -1) === atEnd ? 'down' : 'up'}`);
    },
    [focusLater, id],
  );

  const remove = useCallback(
    (index: number) => {
      const { value: rows, onChange: change } = latest.current;
      change(rows.filter((_, its) => its !== index));
      setNews(`${nameOf(rows, index)} removed`);
      focusLater(rows.length > 1 ? `${id}-${Math.min(index, rows.length - 2)}-remove` : `${id}-add`);
    },
    [focusLater, id],
  );

  return { news, add, edit, move, remove };
}

function nameOf(rows: readonly MaterialRow[], index: number): string {
  return rows[index]?.name || `Material ${index + 1}`;
}

/** Row that "Add material" adds; "damaging" is the documented default of rows added by hand. */
export const newMaterial: MaterialRow = { name: '', quantity: null, units: '', category: 'damaging' };

/**
 * Returns a copy of the rows with the one at `index` one place up (-1) or down (1); unchanged if it would leave the
 * list.
 */
export function moveRow<T>(rows: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by;
  const [row, other] = [rows[index], rows[target]];
  if (row === undefined || other === undefined) return [...rows];
  return rows.map((one, its) => (its === index ? other : its === target ? row : one));
}
