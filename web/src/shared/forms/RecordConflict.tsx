import { ConflictNotice } from './ConflictNotice.tsx';
import { formChangeWords, type FormValue, type FormValues, formValueWords } from './merge-values.ts';
import type { RecordForm } from './use-record-form.ts';

interface RecordConflictProps<Values extends FormValues<Extract<keyof Values, string>>> {
  form: RecordForm<Values>;
  /** What is edited: "program". */
  what: string;
  labels: Record<Extract<keyof Values, string>, string>;
  /** How a value is read. */
  words?: (value: FormValue, name: Extract<keyof Values, string>) => string;
}

/** On top of a form: what somebody else saved meanwhile; nothing where nobody did. */
export function RecordConflict<Values extends FormValues<Extract<keyof Values, string>>>({
  form: { conflict, noticeId, useTheirs },
  what,
  labels,
  words = formValueWords,
}: RecordConflictProps<Values>) {
  if (!conflict) return null;
  const { before, now, changed, clashing } = conflict;
  const changes = changed.map((name) => ({
    name,
    label: labels[name],
    words: formChangeWords(words(before[name], name), words(now[name], name)),
    clashes: clashing.includes(name),
  }));
  return <ConflictNotice id={noticeId} what={what} changes={changes} onUseTheirs={useTheirs} />;
}
