import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { MaterialFields } from './MaterialFields.tsx';
import type { MaterialRow } from './form-fields.ts';
import { useMaterialRows } from './use-material-rows.ts';

interface MaterialsEditorProps {
  id: string;
  value: readonly MaterialRow[];
  onChange: (value: MaterialRow[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Messages of single cells by "row.name", "row.quantity", "row.units". */
  cellErrors?: Record<string, string>;
}

/** The list of materials: add, change, order and remove by keyboard or pointer (UPL-011). */
export function MaterialsEditor({ id, value, onChange, hint, error, cellErrors = {} }: MaterialsEditorProps) {
  const { news, add, edit, move, remove } = useMaterialRows(id, value, onChange);
  return (
    <FieldGroup id={id} label="Materials" hint={hint} error={error}>
      {value.length === 0 && <p className="text-soft">No materials yet.</p>}
      <div className="@container">
        <ol className="flex flex-col gap-3 @2xl:gap-2">
          {value.map((row, index) => (
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
              nameError={cellErrors[`${index}.name`]}
              quantityError={cellErrors[`${index}.quantity`]}
              unitsError={cellErrors[`${index}.units`]}
            />
          ))}
        </ol>
      </div>
      <div>
        <Button id={`${id}-add`} icon={Plus} onClick={add}>
          Add material
        </Button>
      </div>
      <span role="status" className="sr-only">
        {news}
      </span>
    </FieldGroup>
  );
}
