import type { Box, BoxItem } from '@teamsparks/contract/boxes/addresses';
import { boxNameMaxLength, materialNameMaxLength, materialUnitsMaxLength } from '@teamsparks/contract/shared/limits';
import { addBox, changeBoxItem, saveBox } from '../../parts/boxes/boxes.queries.ts';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { CheckField, NumberField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';

const labels = { name: 'Name', group_id: 'Shared with' };

interface BoxDialogProps {
  /** Box to edit; undefined for a new one. */
  box?: Box;
  onSaved: (box: Box) => void;
  onClose: () => void;
}

/**
 * Shows the form that names a new box, or renames one and, with `can.give`, shares it with one of the person's
 * groups or with nobody. Mounted means open.
 */
export function BoxDialog({ box, onSaved, onClose }: BoxDialogProps) {
  const groups = useOwnGroups() ?? [];
  const gives = box?.can.give === true;
  const form = useForm({
    what: 'box',
    opened: box,
    labels,
    values: (its) => ({ name: its?.name ?? '', group_id: its?.group_id ? String(its.group_id) : '' }),
    parse: ({ name, group_id }) => ({ body: { name, group_id: group_id === '' ? null : Number(group_id) } }),
    schema: async () => (await import('@teamsparks/contract/boxes/fields')).boxChanges,
    save: ({ name, group_id }, seen) => (seen ? saveBox(seen, gives ? { name, group_id } : { name }) : addBox(name)),
    saved: box ? 'Box saved.' : 'Box added.',
    done: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  const isListed = groups.some(({ id }) => id === box?.group_id) || box?.group_id === null;
  const options = [
    { value: '', label: 'Nobody' },
    ...(isListed ? [] : [{ value: String(box?.group_id ?? ''), label: box?.group_name ?? 'A group' }]),
    ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <FormDialog form={form} title={box ? 'Edit box' : 'New box'} submit={box ? 'Save' : 'Add box'} onClose={onClose}>
      <TextField {...form.field('name')} required maxLength={boxNameMaxLength} hint="Blue crate, Classroom 12" />
      {gives && options.length > 1 && (
        <SelectField
          {...form.field('group_id')}
          options={options}
          hint="The leaders of the group read and change it with you."
        />
      )}
    </FormDialog>
  );
}

const itemLabels = { name: 'Name', quantity: 'How many', units: 'Unit', is_tool: 'Tool (never used up)' };

/** Shows the form that changes name, amount, unit and kind of one material of a box. Mounted means open. */
export function ItemDialog({ box, item, onClose }: { box: Box; item: BoxItem; onClose: () => void }) {
  const form = useForm({
    what: 'material',
    labels: itemLabels,
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
        <NumberField {...form.field('quantity')} min={0} step="any" hint="No number means plenty" />
        <TextField {...form.field('units')} maxLength={materialUnitsMaxLength} hint="sheets, meters, rolls" />
      </div>
      <CheckField {...form.field('is_tool')} />
    </FormDialog>
  );
}
