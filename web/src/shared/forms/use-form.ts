import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ChangeWords } from '../ui/ChangeLine.tsx';
import { toast } from '../ui/toast.ts';
import { type FormProblem, type Parsed, refusedInputs, problemOf, valueAt } from './parse-form.ts';
import { isSame, type NameOf } from './merge-values.ts';
import type { Schema } from './parse-by.ts';
import { plainWords } from './failure-words.ts';
import { useFocusLater } from './use-focus.ts';
import { useInFlight } from './use-in-flight.ts';
import { currentOf, useSeen, type Versioned } from './use-seen.ts';

interface FormSetup<Subject extends Versioned, Values extends object, Body, Result> {
  /** The prefix of the inputs' ids, for callers that need them. */
  id?: string;
  /** What is edited, such as "program", and its opened version. Absent for something new. */
  what?: string;
  opened?: Subject | undefined;
  /** The names of the inputs, in the order of the form. */
  labels: Record<NameOf<Values>, string>;
  /** What the inputs hold when this is opened. */
  values: (opened: Subject | undefined) => Values;
  /** A problem to show before anything was typed. */
  initialProblem?: ReactNode;
  /** Returns the values with others that follow from a typed one. */
  settle?: (next: Values, before: Values) => Values;
  parse: (values: Values, seen: Subject | undefined) => Parsed<Body>;
  /**
   * The contract's schema of the body, loaded while the form is filled in: the first script of a page has no room for
   * it.
   */
  schema?: () => Promise<Schema>;
  /** `seen` is the opened version, or a newer one whose changes this person was shown. */
  save: (body: Body, seen: Subject | undefined) => Promise<Result>;
  /** Success message, shown even if the person has left the page. */
  saved?: string | ((result: Result) => string);
  /** Called after saving, unless the form is gone by then. */
  done?: (result: Result) => void;
  /** The text for a failure that is not about one of the inputs. */
  failed?: (error: unknown) => string | FormProblem;
  /** Words for another person's change. */
  changeWords?: (name: NameOf<Values>, before: unknown, now: unknown) => ChangeWords;
  /** Completes the version in a refusal with data that the refusal does not contain. */
  completeSubject?: (answered: Subject) => Promise<Subject>;
  onConflict?: (now: Subject) => void;
}

/**
 * Runs a form from opening to saving and returns what it shows: `field` with the props of an input, `values`,
 * `problem`, `isChanged`, others' changes as `theirChanges`, and functions such as `submit`, which shows and focuses
 * the first problem, or saves and calls `done`. A 412 with the current state discards nothing typed: the form shows
 * the other changes to its inputs, or saves again if there are none.
 */
export function useForm<Subject extends Versioned, Values extends object, Body, Result>(
  setup: FormSetup<Subject, Values, Body, Result>,
) {
  const { labels, what = 'form' } = setup;
  const ownId = useId();
  const id = setup.id ?? ownId;
  const idOf = (path: string): string => `${id}-${path.replaceAll('.', '-')}`;
  const { busy, run } = useInFlight();
  const focusLater = useFocusLater(busy);
  const focus = (path: string): void => focusLater(idOf(path));
  const record = useSeen(setup);
  const typing = useTyping(() => record.start, Object.keys(labels), focus, setup);
  const attempt = useAttempt(setup, record, typing, focus);
  const { values, latest, problem, change, clear } = typing;
  return {
    id,
    idOf,
    what,
    busy,
    values,
    latest,
    problem,
    change,
    clear,
    seen: record.seen,
    theirChanges: record.changes,
    /** True if there is typed input to lose. */
    isChanged: !busy && !isSame(record.start, values),
    /** Checks and sends. With `then` it checks and calls that instead. */
    submit: (then?: () => void): void => void run(() => attempt(then)),
    /** Replaces the typed value with the other person's. */
    takeTheirs: (name: string): void => {
      change({ [name]: record.start[name as NameOf<Values>] } as unknown as Partial<Values>);
      record.settled(name);
    },
    field: <Name extends NameOf<Values>>(name: Name) => ({
      id: idOf(name),
      label: labels[name],
      value: values[name],
      error: problem.errors[name],
      onChange: (value: Values[Name]): void => change({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}

/** What a form's inputs use of `useForm`. */
export type FormOf<Values extends object> = Omit<
  ReturnType<typeof useForm<Versioned, Values, unknown, unknown>>,
  'change' | 'seen'
>;

/** What a form and its dialog use of `useForm`. */
export type FormShell = Omit<FormOf<object>, 'field'>;

function useAttempt<Subject extends Versioned, Values extends object, Body, Result>(
  setup: FormSetup<Subject, Values, Body, Result>,
  record: ReturnType<typeof useSeen<Subject, Values>>,
  typing: ReturnType<typeof useTyping<Values>>,
  focus: (path: string) => void,
) {
  const { what = 'form', parse, save, saved, done, failed = plainWords, completeSubject, onConflict } = setup;
  const { latest, showProblem, clear, change } = typing;
  const isHere = useIsHere();
  const refusalOf = useSchema(setup.schema);

  async function send(body: Body, seen: Subject | undefined): Promise<void> {
    let result: Result;
    try {
      result = await save(body, seen);
    } catch (error) {
      const answered = seen && currentOf<Subject>(error);
      if (!answered) throw error;
      const now = completeSubject ? await completeSubject(answered) : answered;
      onConflict?.(now);
      const merged = record.adopt(now, latest());
      // Their change touched nothing that this form shows.
      if (!merged) return send(body, now);
      if (!isHere())
        return toast(`Not saved. Someone else changed this ${what} first. Open it and try again.`, 'failure');
      change(merged);
      return focus('conflict');
    }
    if (saved) toast(typeof saved === 'string' ? saved : saved(result), 'success');
    if (isHere()) done?.(result);
  }

  return async (then?: () => void): Promise<void> => {
    try {
      const parsed = parse(latest(), record.seen);
      if (!('body' in parsed)) return showProblem(parsed);
      const refusal = await refusalOf(parsed.body);
      if (refusal) return showProblem(refusal);
      clear();
      await (then ? then() : send(parsed.body, record.seen));
    } catch (error) {
      const words = failed(error);
      if (!isHere()) toast(typeof words === 'string' ? words : plainWords(error), 'failure');
      else if (typeof words === 'string') showProblem({ errors: refusedInputs(error) }, words);
      else showProblem(words);
    }
  };
}

/**
 * Returns a function that checks a body by the schema; undefined if it is fine or the schema could not be loaded,
 * because the server says the same.
 */
function useSchema(load: (() => Promise<Schema>) | undefined) {
  const loading = useRef<Promise<Schema | undefined>>(undefined);
  const loaded = useEffectEvent(() => (loading.current ??= load?.().catch(() => undefined)));
  useEffect(() => void loaded(), []);
  return async (body: unknown): Promise<FormProblem | undefined> => {
    const schema = await loading.current;
    if (!schema) return undefined;
    const { parseBy } = await import('./parse-by.ts');
    const parsed = parseBy(schema, body);
    return 'body' in parsed ? undefined : parsed;
  };
}

/** Returns a function that tells whether the form is still on the page. */
function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

const fine: FormProblem = { errors: {} };

/** Holds the values and problems of the inputs in `names`. Showing a problem focuses its first input. */
function useTyping<Values extends object>(
  begin: () => Values,
  names: readonly string[],
  focus: (path: string) => void,
  { settle, initialProblem }: { settle?: (next: Values, before: Values) => Values; initialProblem?: ReactNode },
) {
  const [values, setValues] = useState(begin);
  const [problem, setProblem] = useState<FormProblem>({ sentence: initialProblem, errors: {} });
  // Read from a ref, because people keep typing while an answer or a file is on its way.
  const latest = useRef(values);

  const change = useCallback(
    (part: Partial<Values>): void => {
      const before = latest.current;
      const typed = { ...before, ...part };
      const next = settle?.(typed, before) ?? typed;
      latest.current = next;
      setValues(next);
      // A problem is shown until its value changes.
      setProblem((problem) => {
        const errors = Object.entries(problem.errors);
        const left = errors.filter(([path]) => isSame(valueAt(before, path), valueAt(next, path)));
        if (left.length === errors.length && !problem.sentence) return problem;
        return { ...problem, sentence: undefined, errors: Object.fromEntries(left) };
      });
    },
    [settle],
  );

  /** Shows a problem; `otherwise` is its sentence where none is given and no input of this form is named. */
  function showProblem(wrong: FormProblem, otherwise?: string): void {
    const ordered = problemOf(latest.current, names, wrong.errors, wrong.sentence ?? otherwise);
    const inputs = Object.keys(ordered.errors);
    setProblem({ ...wrong, ...ordered, namedInputs: inputs.length });
    focus(inputs[0] ?? 'failure');
  }

  return {
    values,
    latest: (): Values => latest.current,
    change,
    problem,
    showProblem,
    clear: (): void => setProblem(fine),
  };
}
