import type { Box, BoxItem } from '@teamsparks/contract/boxes/addresses';
import { materialNameMaxLength, materialUnitsMaxLength } from '@teamsparks/contract/shared/limits';
import { changeBoxItem } from '../../parts/boxes/boxes.queries.ts';
import { CheckField, NumberField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';

const labels = { name: 'Name', quantity: 'How many', units: 'Unit', is_tool: 'A tool: it is never used up' };

/** Shows the form of one material of a box. Mounted means open. */
export function ItemDialog({ box, item, onClose }: { box: Box; item: BoxItem; onClose: () => void }) {
  const form = useForm({
    what: 'material',
    labels,
    values: () => ({ name: item.name, quantity: item.quantity, units: item.units, is_tool: item.is_tool }),
    parse: (values) => ({ body: values }),
    schema: async () => (await import('@teamsparks/contract/boxes/fields')).boxItemChanges,
    save: (body) => changeBoxItem(box.id, item.id, body),
    saved: 'Material saved.',
    done: onClose,
  });
  return (
    <FormDialog form={form} title={`Edit ${item.name}`} submit="Save" onClose={onClose}>
      <TextField {...form.field('name')} required maxLength={materialNameMaxLength} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...form.field('quantity')} min={0} step="any" hint="Empty: there is always enough" />
        <TextField {...form.field('units')} maxLength={materialUnitsMaxLength} hint="sheets, meters, rolls" />
      </div>
      <CheckField {...form.field('is_tool')} />
    </FormDialog>
  );
}
