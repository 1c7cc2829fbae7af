import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldId } from './field-context.ts';
import { flatErrors, inFormOrder } from './form-errors.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { useFocusLater } from './use-focus-later.ts';

export interface FormFailure {
  /** The sentence of the alert. */
  alert: string;
  /** Messages by field path: `name`, `materials.0.quantity`. */
  fields: Record<string, string>;
}

interface Submitting<Fields extends FieldValues, Values, Result> {
  form: UseFormReturn<Fields, unknown, Values>;
  /** What it throws is told by `failureOf`. */
  send: (values: Values) => Promise<Result>;
  failureOf: (error: unknown) => FormFailure;
  /** Not called when the form has gone meanwhile. */
  onDone: (result: Result) => void;
}

/** Sends a checked form of a challenge. Failures stay on it with everything typed; the first refused field gets the focus. */
export function useSubmit<Fields extends FieldValues, Values, Result>(submitting: Submitting<Fields, Values, Result>) {
  const { form, send, failureOf, onDone } = submitting;
  const { busy, run } = useInFlight();
  const [alert, setAlert] = useState<string>();
  const mounted = useRef(true);
  const focusLater = useFocusLater(busy);
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
      form.setError(path as FieldPath<Fields>, { type: 'server', message });
    }
    setAlert(failure.alert);
    showFields(failure.fields);
  }

  async function trySend(values: Values): Promise<void> {
    try {
      const result = await send(values);
      if (mounted.current) onDone(result);
    } catch (error) {
      fail(error);
    }
  }

  async function submit(): Promise<void> {
    setAlert(undefined);
    await form.handleSubmit(trySend, (errors) => showFields(flatErrors(errors)))();
  }
  return { busy, alert, submit: () => void run(submit) };
}
