import { invitedAtOnceMax, invitedDays } from '@teamsparks/contract/admin/invited-limits';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useFocusLater } from '../../../shared/forms/use-focus.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { plural } from '../../../shared/format/format.ts';
import { toast } from '../../../shared/ui/toast.ts';
import {
  bodyOf,
  rowCountsId,
  type InvitedRole,
  isEdited,
  type Letter,
  obstacleOf,
  type Row,
  rowInputId,
  sentenceAbout,
  wrongRow,
} from './invite-rows.ts';
import { check, invite } from './invited.queries.ts';
import { readPasted } from './read-pasted.ts';

/** Returns what was done, in a sentence. */
function doneWords({ invited, raised, renewed }: Awaited<ReturnType<typeof invite>>): string {
  const words = [
    invited > 0 && `${plural(invited, 'person', 'people')} invited`,
    raised > 0 && `${plural(raised, 'mentor', 'mentors')} made`,
    renewed > 0 && `${plural(renewed, 'invitation', 'invitations')} renewed`,
  ].filter(Boolean);
  return words.length === 0 ? 'Nothing was due yet.' : `${words.join(', ')}.`;
}

let lastKey = 0;

/** Returns a row for each pasted address; throws an ApiError. */
async function rowsOf(text: string): Promise<{ rows: Row[]; left: number; sendsMail: boolean } | string> {
  const pasted = readPasted(text);
  if (pasted.length === 0) return 'Please paste at least one email address.';
  if (pasted.length > invitedAtOnceMax)
    return `These are ${pasted.length} addresses. Please paste ${invitedAtOnceMax} at most.`;
  const answer = await check(pasted.map(({ email }) => email));
  const rows = answer.rows.map((checked, at): Row => {
    lastKey += 1;
    const { email: typed, name } = pasted[at] ?? { email: '', name: '' };
    return { key: lastKey, typed, seen: typed, name, role: 'mentor', checked, ticked: false };
  });
  return { rows, left: answer.left, sendsMail: answer.sends_mail };
}

/** Returns the rows as they are checked anew; throws an ApiError. */
async function checkedAgain(rows: readonly Row[]): Promise<Row[]> {
  const answer = await check(rows.map(({ typed }) => typed));
  return rows.map((row, at) => ({
    ...row,
    checked: answer.rows[at] ?? row.checked,
    seen: row.typed,
    error: undefined,
  }));
}

/**
 * Runs the dialog that invites people: reads and checks what is pasted, holds the rows and the letter, and sends them. Whatever is refused stays as it
 * was typed; `failure` says why, and each refused row has its sentence.
 */
export function useInviting() {
  const { busy, run } = useInFlight();
  const focusLater = useFocusLater(busy);
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly Row[]>();
  const [about, setAbout] = useState({ left: 0, sendsMail: true });
  const [letter, setLetter] = useState<Letter>({ note: '', days: invitedDays, studentsConfirmed: false });
  const [failure, setFailure] = useState('');
  const [isSent, setIsSent] = useState(false);

  /** Runs a call; its failure is shown, with a sentence at each row that the server names. */
  const attempt = (work: () => Promise<void>): Promise<void> =>
    run(async () => {
      setFailure('');
      await work().catch((error: unknown) => {
        setFailure(plainWords(error));
        if (!(error instanceof ApiError)) return;
        const { fields } = error;
        setRows((now) => now?.map((row) => ({ ...row, error: sentenceAbout(row, now, fields) })));
      });
    });

  const read = (): Promise<void> =>
    attempt(async () => {
      const answer = await rowsOf(text);
      if (typeof answer === 'string') return setFailure(answer);
      setAbout({ left: answer.left, sendsMail: answer.sendsMail });
      setRows(answer.rows);
      focusLater(rowCountsId);
    });

  /** Checks rows beside whatever else is pressed; those that are edited meanwhile keep what they were. */
  function recheck(which: readonly Row[]): void {
    const settle = (next: readonly Row[]): void =>
      setRows((now) =>
        now?.map((row) => {
          const fresh = next.find(({ key, typed }) => key === row.key && typed === row.typed);
          return fresh ? { ...row, checked: fresh.checked, seen: fresh.seen } : row;
        }),
      );
    checkedAgain(which).then(settle, (error: unknown) => setFailure(plainWords(error)));
  }

  const send = (): Promise<void> =>
    attempt(async () => {
      let now = rows ?? [];
      if (now.some(isEdited)) {
        now = await checkedAgain(now);
        setRows(now);
        if (now.some((row) => row.checked.state !== 'ready')) return setFailure('Please look at the rows again.');
      }
      const why = obstacleOf(now, letter, about.left);
      if (why) {
        setFailure(why);
        const wrong = wrongRow(now);
        if (wrong) focusLater(rowInputId(wrong.key));
        return;
      }
      toast(doneWords(await invite(bodyOf(now, letter))), 'success');
      setIsSent(true);
    });

  const change = (key: number, part: Partial<Row>): void =>
    setRows((now) => now?.map((row) => (row.key === key ? { ...row, ...part, error: undefined } : row)));

  return {
    ...{ busy, isSent, text, setText, rows, letter, failure, read, send, change, ...about },
    /** Checks the rows again after an address was edited. */
    recheck: (): void => recheck(rows ?? []),
    /** Takes a row out; with the last one the text comes back. */
    remove: (row: Row): void => {
      const others = rows?.filter((one) => one !== row) ?? [];
      if (others.length === 0) return setRows(undefined);
      setRows(others);
      // A repetition may be the only one by now.
      recheck(others);
    },
    changeLetter: (part: Partial<Letter>): void => setLetter((now) => ({ ...now, ...part })),
    setRoles: (role: InvitedRole): void => setRows((now) => now?.map((row) => ({ ...row, role }))),
    /** Goes back to the text, with the rows as they were edited. */
    back: (): void => {
      setText((rows ?? []).map(({ typed, name }) => (name ? `${name} <${typed}>` : typed)).join('\n'));
      setRows(undefined);
      setFailure('');
    },
  };
}
export type Inviting = ReturnType<typeof useInviting>;
