import type { LessonPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { createPlan, plansQuery } from '../../../parts/plans/plan-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { LongTextField, SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { wrong } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type ChallengeSlot, ChooseChallenges, type Picked } from '../ChooseChallenges.tsx';
import { ChosenChallenges, KeptChallenges } from './FromChallenges.tsx';
import { BeginWith, firstBeginning, keepBeginning, type PlanPlace } from './BeginWith.tsx';
import { blank, hasTyped, type NewPlanTyped, parseNewPlan } from './new-plan-form.ts';
import { NewVideos } from './NewVideos.tsx';

const FillMinutes = lazyComponent(async () => (await import('./FillMinutes.tsx')).FillMinutes);
const FillEvent = lazyComponent(async () => (await import('./FillEvent.tsx')).FillEvent);

interface CreatePlanDialogProps {
  /** Event to which the plan is assigned. */
  event?: { id: number; name: string; start_date: string };
  /** Where it is opened. */
  place: PlanPlace;
  picker: ChallengeSlot;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onCreated: (plan: LessonPlan) => void;
}

const labels = {
  name: 'Name *',
  description: 'Description',
  begin: 'Begin with',
  videos: 'Training videos',
  challenges: 'Challenges',
  parts: 'Session',
  copy: 'Plan to copy *',
};

/** Clears the challenges and parts when the beginning changes: they belong to the beginning before. */
const settle = (next: NewPlanTyped, before: NewPlanTyped): NewPlanTyped =>
  next.begin === before.begin ? next : { ...next, challenges: [], parts: [] };

/**
 * Shows the dialog that creates a draft of a plan with what it begins with, all or nothing, for `event` if that is
 * given; then calls `onClose` and `onCreated`. Open while mounted.
 */
export function CreatePlanDialog({ event, place, picker, onClose, onCreated }: CreatePlanDialogProps) {
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const form = useForm({
    labels,
    values: (): NewPlanTyped => ({ ...blank, begin: firstBeginning(session, place) }),
    settle,
    parse: (values) => parseNewPlan(values, event?.id),
    schema: async () => (await import('@teamsparks/contract/lesson-plans/fields/lesson-plan')).newPlan,
    save: createPlan,
    saved: ({ name }) => `“${name}” created.`,
    done: (plan) => {
      keepBeginning(form.latest().begin, place);
      onClose();
      onCreated(plan);
    },
    failed: (error) => wrong({}, sentenceOf(error)),
  });
  const { field, idOf, problem, values } = form;
  const { value: challenges, onChange: choose } = field('challenges');
  const { value: rows, onChange: setRows, label } = field('videos');
  const [givenName, setGivenName] = useState('');
  function nameUnnamed(name: string): void {
    const typed = form.latest().name;
    if ((typed.trim() !== '' && typed !== givenName) || typed === name) return;
    field('name').onChange(name);
    setGivenName(name);
  }
  return (
    <>
      <FormDialog
        // What the dialog filled in is no loss.
        form={{ ...form, isChanged: form.isChanged && hasTyped(values, givenName) }}
        size="lg"
        title="Create Lesson Plan"
        submit="Create Lesson Plan"
        busyLabel="Creating..."
        roomy
        onClose={onClose}
      >
        {event && (
          <p>
            <bdi>{event.name}</bdi>
            <span className="text-soft">{` · ${formatDay(event.start_date)}`}</span>
          </p>
        )}
        <TextField {...field('name')} required />
        <BeginWith value={values.begin} isForEvent={event !== undefined} onChange={field('begin').onChange} />
        {values.begin === 'videos' && (
          <NewVideos label={label} rows={rows} idOf={idOf} errors={problem.errors} onChange={setRows} />
        )}
        {values.begin === 'challenges' && (
          <ChosenChallenges chosen={challenges} onChange={choose} onChoose={() => setChoosing(true)} />
        )}
        {values.begin === 'fill' && (
          <ErrorBoundary fallback={<Skeleton className="h-40 w-full" />}>
            {event ? (
              <FillEvent id={event.id} onName={nameUnnamed} onChange={field('parts').onChange} />
            ) : (
              <FillMinutes onName={nameUnnamed} onChange={field('parts').onChange} />
            )}
          </ErrorBoundary>
        )}
        {values.begin === 'blank' && <p className="text-soft">The plan begins without parts.</p>}
        {(values.begin === 'list' || values.begin === 'bookmarks') && (
          <KeptChallenges key={values.begin} source={values.begin} chosen={challenges} onChange={choose} />
        )}
        {values.begin === 'copy' && <PlanToCopy {...field('copy')} />}
        <LongTextField {...field('description')} rows={2} />
      </FormDialog>
      {choosing && (
        <ChooseChallenges
          title="Choose challenges"
          verb="Choose"
          picker={picker}
          chosen={challenges}
          present={nothing}
          onDone={(chosen: readonly Picked[]) => choose(chosen)}
          failed={teachingSentences.createPlanFailed}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const nothing: ReadonlySet<number> = new Set();

/** Shows the choice of a plan to copy, among all plans that the person sees; its parts and times are copied. */
function PlanToCopy(field: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  const { data, isPending, error } = useQuery(plansQuery);
  return (
    <SelectField
      {...field}
      required
      error={field.error ?? (error && !data ? 'Failed to fetch lesson plans' : undefined)}
      options={[
        { value: '', label: isPending ? 'Loading…' : 'Choose a plan' },
        ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

/** Returns the sentence for a failure; the server names the step that failed. */
function sentenceOf(error: unknown): string {
  const isStep = error instanceof ApiError && error.status === 500 && error.detail.startsWith('Failed to');
  return isStep ? error.detail : failureWords(teachingSentences.createPlanFailed, error);
}
