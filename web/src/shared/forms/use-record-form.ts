import { useEffect, useId, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type FormValues, mergeValues } from './merge-values.ts';

interface Versioned {
  version: number;
}

/** What somebody else saved while this person was typing. */
interface Conflict<Values> {
  before: Values;
  now: Values;
  changed: readonly Extract<keyof Values, string>[];
  clashing: readonly Extract<keyof Values, string>[];
}

/**
 * The values of a form that changes `opened`, or makes something new where that is undefined. Nothing that was typed is lost
 * to another editor, and nothing of theirs is written over unseen (decisions.md GAP-39).
 */
export function useRecordForm<Subject extends Versioned, Values extends FormValues<Extract<keyof Values, string>>>(
  opened: Subject | undefined,
  valuesOf: (subject: Subject | undefined) => Values,
) {
  // Stays while the list behind the form is loaded anew.
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const noticeId = useId();
  useEffect(() => {
    if (conflict) document.getElementById(noticeId)?.focus();
  }, [conflict, noticeId]);

  async function attempt(send: (version: number) => Promise<unknown>, seen: Subject): Promise<boolean> {
    try {
      await send(seen.version);
      return true;
    } catch (error) {
      const now = currentOf<Subject>(error);
      if (!now) throw error;
      setBase(now);
      const [before, theirs] = [valuesOf(seen), valuesOf(now)];
      const { changed, clashing } = mergeValues(before, values, theirs);
      // What they changed is nothing of this form.
      if (changed.length === 0) return attempt(send, now);
      // Typing goes on while the answer is awaited.
      setValues((typed) => mergeValues(before, typed, theirs).values);
      setConflict({ before, now: theirs, changed, clashing });
      return false;
    }
  }

  return {
    values,
    change: (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part })),
    conflict,
    noticeId,
    /** Sends a change of the version that was seen. False: somebody else was faster, and the form tells what they changed. */
    saveOver: (send: (version: number) => Promise<unknown>): Promise<boolean> => {
      if (!base) throw new Error('there is nothing that could be saved over');
      return attempt(send, base);
    },
    /** What somebody else saved replaces what was typed here. */
    useTheirs: (name: Extract<keyof Values, string>): void => {
      if (!conflict) return;
      setValues({ ...values, [name]: conflict.now[name] });
      setConflict({ ...conflict, clashing: conflict.clashing.filter((one) => one !== name) });
    },
  };
}

export type RecordForm<Values extends FormValues<Extract<keyof Values, string>>> = Pick<
  ReturnType<typeof useRecordForm<Versioned, Values>>,
  'conflict' | 'noticeId' | 'useTheirs'
>;

/** What the refused change was meant for, as it is now. */
function currentOf<Subject extends Versioned>(error: unknown): Subject | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'version' in current ? (current as Subject) : undefined;
}
