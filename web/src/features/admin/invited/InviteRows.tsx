import type { CheckedRow } from '@teamsparks/contract/admin/addresses/invited';
import { X } from 'lucide-react';
import { formatDate, plural } from '../../../shared/format/format.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { type InvitedRole, isEdited, rowCountsId, type Row, rowInputId } from './invite-rows.ts';
import type { Inviting } from './use-inviting.ts';
import { unicodeAddress } from './unicode-domain.ts';

// The most frequent one first.
export const roleOptions = (['mentor', 'parent', 'student'] as const).map((value) => ({
  value,
  label: roleWords[value].name,
}));

const countWords: [CheckedRow['state'], (count: number) => string][] = [
  ['ready', (count) => `${count} ready`],
  ['account', (count) => `${count} with an account`],
  ['invited', (count) => `${count} invited already`],
  ['twice', (count) => `${count} in the list twice`],
  ['invalid', (count) => `${plural(count, 'is', 'are')} not an address`],
];

/** Shows how many of the pasted addresses are what. */
export function RowCounts({ rows }: { rows: readonly Row[] }) {
  const counts = countWords.flatMap(([state, words]) => {
    const count = rows.filter(({ checked }) => checked.state === state).length;
    return count === 0 ? [] : [words(count)];
  });
  return <p id={rowCountsId} tabIndex={-1} role="status" className="font-semibold">{`${counts.join(', ')}.`}</p>;
}

/** Shows what each pasted address is, with its role; addresses can be edited and removed. */
export function InviteRows({ inviting }: { inviting: Inviting }) {
  const { rows = [] } = inviting;
  return (
    <ul aria-label="Pasted addresses" className="divide-y divide-line rounded-md border border-line">
      {rows.map((row) => (
        <li key={row.key} className="px-4 py-3">
          <InviteRow inviting={inviting} row={row} />
        </li>
      ))}
    </ul>
  );
}

function InviteRow({ inviting, row }: { inviting: Inviting; row: Row }) {
  const { rows = [], change, recheck, remove } = inviting;
  const { key, typed, name, role, checked, error } = row;
  const id = rowInputId(key);
  const sentence = error ?? (checked.state === 'invalid' ? 'This is not an email address.' : undefined);
  const settle = (): void => {
    if (isEdited(row)) recheck();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-52 flex-1">
          <TextInput
            id={id}
            aria-label={`Address ${rows.indexOf(row) + 1}`}
            aria-invalid={sentence ? true : undefined}
            aria-describedby={`${id}-about`}
            spellCheck={false}
            value={typed}
            onChange={({ target }) => change(key, { typed: target.value })}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
        </div>
        {checked.state === 'ready' && (
          <div className="min-w-32">
            <Select
              aria-label={`Role of ${typed}`}
              options={roleOptions}
              value={role}
              onChange={({ target }) => change(key, { role: target.value as InvitedRole })}
            />
          </div>
        )}
        <IconButton label={`Remove ${typed}`} icon={X} onClick={() => remove(row)} />
      </div>
      <div id={`${id}-about`} className="text-sm">
        {sentence && <FieldError>{sentence}</FieldError>}
        {checked.state === 'ready' && role !== 'student' && name && <p className="text-soft">{name}</p>}
        <OtherForm typed={typed} email={checked.email} />
      </div>
      <Present row={row} onTick={(ticked) => change(key, { ticked })} />
    </>
  );
}

/** Shows the other form of an address whose domain has letters beyond a to z: it may look like another one. */
function OtherForm({ typed, email }: { typed: string; email: string }) {
  const letters = unicodeAddress(email);
  if (letters === undefined) return null;
  return <p className="break-words text-soft">{`Other letters: ${typed === email ? letters : email}`}</p>;
}

/** Shows the account or the invitation of an address, and what can be done with it. */
function Present({ row: { checked, ticked }, onTick }: { row: Row; onTick: (ticked: boolean) => void }) {
  const { state, account, invited } = checked;
  const tick = (label: string) => (
    <Checkbox label={label} checked={ticked} onChange={({ target }) => onTick(target.checked)} />
  );
  if (state === 'twice') return <p className="text-sm text-soft">In the list twice. It is invited once.</p>;
  if (account) {
    const has = `Has an account: ${account.username}, ${roleWords[account.role].name}${account.suspended ? ', suspended' : ''}`;
    return (
      <>
        <p className="text-sm break-words text-soft">{has}</p>
        {account.can_raise && tick('Make mentor')}
      </>
    );
  }
  if (!invited) return null;
  return (
    <>
      <p className="text-sm text-soft">
        {`Invited already: ${roleWords[invited.role].name}, open until ${formatDate(invited.expires_at)}`}
      </p>
      {tick('Renew')}
    </>
  );
}
