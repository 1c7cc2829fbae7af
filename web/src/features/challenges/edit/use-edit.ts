import { zodResolver } from '@hookform/resolvers/zod';
import { challenge as challengeSchema } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { challengeQuery, type ChallengeUpdate, useUpdateChallenge } from '../challenges.queries.ts';
import { fieldId } from '../fields/field-context.ts';
import { fieldLabels } from '../fields/field-labels.ts';
import { flatErrors, plainMessage } from '../fields/form-errors.ts';
import { sendWithPdf } from '../fields/send-with-pdf.ts';
import { useFocusLater } from '../fields/use-focus-later.ts';
import { useStagedPdf } from '../fields/use-staged-pdf.ts';
import { type FormFailure, useSubmit } from '../fields/use-submit.ts';
import {
  changedNames,
  changesOf,
  type EditFieldName,
  type EditFields,
  editFields,
  merge,
  valuesOf,
} from './edit-fields.ts';

/** What somebody else saved while this person was typing. */
export interface Conflict {
  before: Challenge;
  now: Challenge;
  /** Fields that both changed; what was typed here is still in the form. */
  clashing: EditFieldName[];
}

export interface Saved {
  /** As it is now; the one that was opened when there was nothing to save. */
  challenge: Challenge;
  pdfReplaced: boolean;
}

export type Edit = ReturnType<typeof useEdit>;

/** Editing the fields of a challenge from the version that was opened to the one that is saved. */
export function useEdit(challenge: Challenge, onSaved: (saved: Saved) => void) {
  // Stays while the challenge is loaded anew behind the form.
  const [base, setBase] = useState(challenge);
  const [conflict, setConflict] = useState<Conflict>();
  const { staged, choose, ...staging } = useStagedPdf();
  const { mutateAsync } = useUpdateChallenge();
  const focusLater = useFocusLater();
  const form = useForm<EditFields, unknown, z.output<typeof editFields>>({
    // The contract's input also has what only other clients send.
    resolver: zodResolver(editFields, { error: plainMessage }) as never,
    defaultValues: valuesOf(challenge),
    shouldFocusError: false,
  });
  const hasFile = 'file' in staging.pdf;

  async function send(checked: z.output<typeof editFields>): Promise<Saved | undefined> {
    const changes = changesOf(valuesOf(base), form.getValues(), checked);
    if (Object.keys(changes).length === 0 && !hasFile) return { challenge: base, pdfReplaced: false };
    const put = (more: ChallengeUpdate['changes']) =>
      mutateAsync({ id: base.id, version: base.version, changes: { ...changes, ...more } });
    try {
      const saved = await (hasFile ? sendWithPdf(staged, (upload_id) => put({ upload_id })) : put({}));
      toast(`Saved “${saved.name}”.`, 'success');
      return { challenge: saved, pdfReplaced: hasFile };
    } catch (error) {
      const now = currentOf(error);
      if (!now) throw error;
      meet(now);
      return undefined;
    }
  }

  /** Somebody else was faster: theirs becomes what is edited, with what was typed here on top. */
  function meet(now: Challenge): void {
    const merged = merge(valuesOf(base), form.getValues(), valuesOf(now));
    form.reset(merged.values);
    setConflict({ before: base, now, clashing: merged.clashing });
    setBase(now);
    queryClient.setQueryData(challengeQuery(now.id).queryKey, now);
    focusLater(fieldId('conflict'));
  }

  const { busy, alert, submit } = useSubmit({
    form,
    send,
    failureOf,
    onDone: (saved) => saved && onSaved(saved),
  });
  return {
    base,
    form,
    busy,
    alert,
    submit,
    conflict,
    ...staging,
    choosePdf: ([file]: File[]) => file && choose(file, () => undefined),
    errors: flatErrors(form.formState.errors),
    /** Whether there is anything to lose. */
    isChanged: () => hasFile || changedNames(valuesOf(base), form.getValues()).length > 0,
    /** What somebody else saved replaces what was typed here. */
    useTheirs: (name: EditFieldName) => {
      form.setValue(name, valuesOf(base)[name]);
      setConflict((known) => known && { ...known, clashing: known.clashing.filter((one) => one !== name) });
    },
  };
}

function currentOf(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return challengeSchema.safeParse(error.current).data;
}

/** The documented sentence, and beside the fields what the server says about each (DET-066, decisions.md CON-29). */
function failureOf(error: unknown): FormFailure {
  const alert = failureText('save', error);
  if (!(error instanceof ApiError)) return { alert, fields: {} };
  const fields = Object.fromEntries(
    Object.entries(error.fields).filter(([path]) => Object.hasOwn(fieldLabels, path.split('.', 1)[0] ?? '')),
  );
  // A name that another challenge has.
  if (error.status === 409 && Object.keys(fields).length === 0) fields.name = error.detail;
  return { alert, fields };
}
