import type { CheckedRow } from '@teamsparks/contract/admin/addresses/invited';
import { invitedDays, invitedDaysMax } from '@teamsparks/contract/admin/invited-limits';
import type { invitedRoles } from '@teamsparks/contract/accounts/invitation-words';
import { plural } from '../../../shared/format/format.ts';

export type InvitedRole = (typeof invitedRoles)[number];

/** A row of the table that stands before anything is sent. */
export interface Row {
  key: number;
  /** The address as it stands in its input, and as it was checked. */
  typed: string;
  seen: string;
  name: string;
  role: InvitedRole;
  checked: CheckedRow;
  /** "Make mentor" or "Renew". */
  ticked: boolean;
  /** Sentence of the server about it. */
  error?: string | undefined;
}

export interface Letter {
  note: string;
  days: number | null;
  studentsConfirmed: boolean;
}

/** Element id of the counts above the rows. */
export const rowCountsId = 'invite-counts';

/** Returns the element id of the address of a row. */
export const rowInputId = (key: number): string => `invite-${key}`;

/** Tells whether a row was edited since it was checked. */
export const isEdited = ({ typed, seen }: Row): boolean => typed !== seen;

const inState = (rows: readonly Row[], state: CheckedRow['state']): Row[] =>
  rows.filter(({ checked }) => checked.state === state);

/** Returns what sending the rows does: who is invited, made mentor, and whose invitation is renewed. */
export const partsOf = (rows: readonly Row[]) => ({
  invited: inState(rows, 'ready'),
  raised: inState(rows, 'account').filter(({ ticked }) => ticked),
  renewed: inState(rows, 'invited').filter(({ ticked }) => ticked),
});

/** Returns the first row that is no address; undefined if all are. */
export const wrongRow = (rows: readonly Row[]): Row | undefined => inState(rows, 'invalid')[0];

/** Returns why rows cannot be sent yet; '' if they can. `left` people can be invited today. */
export function obstacleOf(rows: readonly Row[], { days, studentsConfirmed }: Letter, left: number): string {
  const { invited, raised, renewed } = partsOf(rows);
  const wrong = inState(rows, 'invalid').length;
  if (wrong > 0) return `Please correct or remove ${plural(wrong, 'address', 'addresses')} first.`;
  if (invited.length + raised.length + renewed.length === 0) return 'There is no one to invite.';
  if (invited.length > left) return `Only ${plural(left, 'more person', 'more people')} can be invited today.`;
  if (days === null || !Number.isInteger(days) || days < 1 || days > invitedDaysMax)
    return `Please choose 1 to ${invitedDaysMax} days.`;
  if (!studentsConfirmed && invited.some(({ role }) => role === 'student'))
    return 'Please confirm that the students are 13 or older.';
  return '';
}

/** Returns the server's sentence about a row that was sent; undefined if there is none. */
export function sentenceAbout(row: Row, rows: readonly Row[], fields: Readonly<Record<string, string>>) {
  const { invited, raised } = partsOf(rows);
  const begin = `rows.${invited.indexOf(row)}.`;
  return fields[`raise.${raised.indexOf(row)}`] ?? Object.entries(fields).find(([path]) => path.startsWith(begin))?.[1];
}

/** Returns the body of the call that sends the rows. */
export function bodyOf(rows: readonly Row[], { note, days, studentsConfirmed }: Letter) {
  const { invited, raised, renewed } = partsOf(rows);
  return {
    rows: invited.map(({ checked, role, name }) => ({
      email: checked.email,
      role,
      // Names of students stay in the browser.
      name: role === 'student' || name === '' ? null : name,
    })),
    raise: raised.flatMap(({ checked }) => checked.account?.id ?? []),
    renew: renewed.flatMap(({ checked }) => checked.invited?.id ?? []),
    note,
    students_confirmed: studentsConfirmed,
    days: days ?? invitedDays,
  };
}
