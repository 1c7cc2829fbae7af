import type { Challenge } from '@teamsparks/contract/challenges';
import { ConflictNotice } from '../../../shared/forms/ConflictNotice.tsx';
import { fieldId } from '../fields/field-context.ts';
import { fieldLabels } from '../fields/field-labels.ts';
import { changeWords } from '../value-words.ts';
import { changedNames, type EditFieldName, valuesOf } from './edit-fields.ts';
import type { Conflict } from './use-edit.ts';

interface EditConflictProps {
  conflict: Conflict;
  onUseTheirs: (name: EditFieldName) => void;
}

/** Tells also of a status that became another one, which is no field of the form. */
export function EditConflict({ conflict: { before, now, clashing }, onUseTheirs }: EditConflictProps) {
  const names = changedNames(valuesOf(before), valuesOf(now));
  const status = {
    name: 'status' as const,
    label: 'Status',
    words: changeWords('status', before.status, now.status),
    clashes: false,
  };
  const changes = names.map((name) => ({
    name,
    label: fieldLabels[name],
    words: wordsOf(name, before, now),
    clashes: clashing.includes(name),
  }));
  return (
    <ConflictNotice
      id={fieldId('conflict')}
      what="challenge"
      changes={before.status === now.status ? changes : [status, ...changes]}
      onUseTheirs={(name) => name !== 'status' && onUseTheirs(name)}
    />
  );
}

const namesOf = ({ tags = [] }: Challenge) => tags.map(({ name }) => name);

function wordsOf(name: EditFieldName, before: Challenge, now: Challenge) {
  return name === 'tags'
    ? changeWords(name, namesOf(before), namesOf(now))
    : changeWords(name, before[name], now[name]);
}
