import type { Challenge } from '@teamsparks/contract/challenges';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { toast } from '../../../shared/ui/toast.ts';
import { fieldId } from './field-context.ts';
import { flatErrors, inFormOrder } from './form-errors.ts';
import { failureOf } from './upload-failure.ts';
import type { UploadFieldName, UploadFields, uploadFields } from './upload-fields.ts';
import { useFocusLater } from './use-focus-later.ts';

type Values = z.output<typeof uploadFields>;

/** Sends the checked form. Failures stay on the sheet with everything typed; the first refused field gets the focus. */
export function useSubmit(
  form: UseFormReturn<UploadFields, unknown, Values>,
  create: (values: Values) => Promise<Challenge>,
  onCreated: (challenge: Challenge) => void,
) {
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string>();
  const mounted = useRef(true);
  // The second press of a double click comes before the busy button is drawn.
  const running = useRef(false);
  const focusLater = useFocusLater();
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  function showFields(errors: Record<string, string>): void {
    focusLater(fieldId(inFormOrder(errors)[0]?.path ?? 'failure'));
  }

  function fail(error: unknown): void {
    const failure = failureOf(error);
    for (const [path, message] of Object.entries(failure.fields)) {
      form.setError(path as UploadFieldName, { type: 'server', message });
    }
    setAlert(failure.alert);
    showFields(failure.fields);
  }

  async function send(values: Values): Promise<void> {
    setBusy(true);
    try {
      const challenge = await create(values);
      toast('Challenge created successfully!', 'success');
      if (mounted.current) onCreated(challenge);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  async function submit(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setAlert(undefined);
    await form.handleSubmit(send, (errors) => showFields(flatErrors(errors)))();
    running.current = false;
  }
  return { busy, alert, submit: () => void submit() };
}
