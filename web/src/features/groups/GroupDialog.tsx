import type { Group } from '@teamsparks/contract/groups/addresses';
import { zoneHint } from '../../parts/events/event-words.ts';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { type ProgramChoice, programOptions } from '../../parts/program-choices.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { NumberField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { boot } from '../../shared/session/boot.ts';
import { formChangeWords } from '../../shared/forms/merge-values.ts';
import { bodyOf, colorOptions, labels, levelOptions, valuesOf, weekdayOptions } from './group-form.ts';
import { addGroup, saveGroup } from './groups.queries.ts';

interface GroupDialogProps {
  /** Undefined for a new group. */
  group?: Group | undefined;
  /** Group of the year before, whose values a new group starts with. */
  before?: Group | undefined;
  /** Undefined for people who may not choose a program. */
  programs: readonly ProgramChoice[] | undefined;
  onSaved: (group: Group) => void;
  onClose: () => void;
}

const noNames = 'Please leave out children’s names, here and in the room.';

/**
 * Shows the fields of a new group, of the next year's group, or of an existing one, saves them and calls `onSaved`
 * with the group; without `programs` no program can be chosen. Open while mounted.
 */
export function GroupDialog({ group, before, programs, onSaved, onClose }: GroupDialogProps) {
  const choices = programOptions(
    programs ?? [],
    (group ?? before)?.program_id ?? null,
    (group ?? before)?.program_name ?? undefined,
  );
  const own = useOwnGroups() ?? [];
  const programName = (id: unknown): string => choices.find(({ value }) => value === id)?.label ?? 'Another program';
  const form = useForm({
    what: 'group',
    opened: group,
    labels,
    values: (its) => valuesOf(its ?? before, programs !== undefined, own),
    parse: (values) => ({ body: bodyOf(values, before?.id ?? null) }),
    schema: async () => (await import('@teamsparks/contract/groups/fields')).newGroup,
    save: (body, seen) => {
      const { based_on: _, program_id, ...fields } = body;
      return seen ? saveGroup(seen, programs ? { ...fields, program_id } : fields) : addGroup(body);
    },
    saved: group ? 'Group saved.' : 'Group added.',
    done: onSaved,
    changeWords: (name, was, now) =>
      name === 'program_id' ? formChangeWords(programName(was), programName(now)) : formChangeWords(was, now),
  });
  const { field } = form;
  const title = group ? `Edit ${group.name}` : before ? 'Begin next year’s group' : 'New group';
  return (
    <FormDialog form={form} size="lg" title={title} submit={group ? 'Save' : 'Save group'} onClose={onClose}>
      {before && (
        <p className="text-soft">{`You lead the new group. “${before.name}” keeps its other leaders and families, so invite them to the new one too. Archive the old group when its year is over.`}</p>
      )}
      <TextField {...field('name')} required maxLength={200} hint={noNames} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('level')} required options={levelOptions} />
        <SelectField {...field('color')} required options={colorOptions} />
        <NumberField {...field('children')} required min={2} max={60} step={1} hint="2 to 60" />
        <NumberField {...field('team_size')} required min={1} max={60} step={1} hint="Children in a team" />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField {...field('weekday')} options={weekdayOptions} />
        <TextField {...field('begins_at')} type="time" hint={zoneHint(boot.settings.time_zone)} />
        <NumberField {...field('minutes')} min={1} max={1440} step={1} />
      </div>
      <TextField {...field('place')} maxLength={300} />
      {programs && <SelectField {...field('program_id')} options={choices} />}
    </FormDialog>
  );
}
