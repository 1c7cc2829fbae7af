import type { LessonPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState, useId } from 'react';
import { createPlan, plansQuery } from '../../../parts/plans/plan-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { LongTextField, SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { readForUser, writeForUser } from '../../../shared/session/user-store.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { wrong } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type ChallengeSlot, ChooseChallenges, type Picked } from '../ChooseChallenges.tsx';
import { ChosenChallenges, KeptChallenges } from './FromChallenges.tsx';
import { blankRow, type Beginning, beginnings, type NewPlanTyped, parseNewPlan } from './new-plan-form.ts';
import { NewVideos } from './NewVideos.tsx';

const FillMinutes = lazyComponent(async () => (await import('./FillMinutes.tsx')).FillMinutes);

interface CreatePlanDialogProps {
  /** Event to which the plan is assigned. */
  event?: { id: number; name: string };
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

const blank: NewPlanTyped = {
  name: '',
  description: '',
  begin: 'videos',
  copy: '',
  videos: [blankRow(0)],
  challenges: [],
  parts: [],
};

/** Clears the challenges and parts when the beginning changes: they belong to the beginning before. */
const settle = (next: NewPlanTyped, before: NewPlanTyped): NewPlanTyped =>
  next.begin === before.begin ? next : { ...next, challenges: [], parts: [] };

/**
 * Shows the dialog that creates a draft of a plan with what it begins with, all or nothing, for `event` if that is
 * given; then calls `onClose` and `onCreated`. Open while mounted.
 */
export function CreatePlanDialog({ event, picker, onClose, onCreated }: CreatePlanDialogProps) {
  const [choosing, setChoosing] = useState(false);
  const form = useForm({
    labels,
    values: (): NewPlanTyped => ({ ...blank, begin: event ? 'videos' : keptBeginning() }),
    settle,
    parse: (values) => parseNewPlan(values, event?.id),
    schema: async () => (await import('@teamsparks/contract/lesson-plans/fields/lesson-plan')).newPlan,
    save: createPlan,
    saved: ({ name }) => `“${name}” created.`,
    done: (plan) => {
      if (!event) keepBeginning(form.latest().begin);
      onClose();
      onCreated(plan);
    },
    failed: (error) => wrong({}, sentenceOf(error)),
  });
  const { field, idOf, problem, values } = form;
  const { value: challenges, onChange: choose } = field('challenges');
  const { value: rows, onChange: setRows, label } = field('videos');
  return (
    <>
      <FormDialog
        form={form}
        size="lg"
        title="Create Lesson Plan"
        submit="Create Lesson Plan"
        busyLabel="Creating..."
        roomy
        onClose={onClose}
      >
        {event && (
          <p>
            For the event <strong>{event.name}</strong>.
          </p>
        )}
        <TextField {...field('name')} required />
        <LongTextField {...field('description')} rows={2} />
        <BeginWith value={values.begin} onChange={field('begin').onChange} />
        {values.begin === 'videos' && (
          <NewVideos label={label} rows={rows} idOf={idOf} errors={problem.errors} onChange={setRows} />
        )}
        {values.begin === 'challenges' && (
          <ChosenChallenges chosen={challenges} onChange={choose} onChoose={() => setChoosing(true)} />
        )}
        {values.begin === 'fill' && (
          <ErrorBoundary fallback={<Skeleton className="h-40 w-full" />}>
            <FillMinutes onChange={field('parts').onChange} />
          </ErrorBoundary>
        )}
        {values.begin === 'blank' && <p className="text-soft">The plan begins without parts.</p>}
        {(values.begin === 'list' || values.begin === 'bookmarks') && (
          <KeptChallenges key={values.begin} source={values.begin} chosen={challenges} onChange={choose} />
        )}
        {values.begin === 'copy' && <PlanToCopy {...field('copy')} />}
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

/** Returns what this person's last plan began with; videos for the first plan. */
const keptBeginning = (): Beginning =>
  readForUser('plan.beginning', (stored) => beginnings.find((one) => one === stored)) ?? 'videos';

/** Saves what this person's plan began with, for the next one. */
const keepBeginning = (begin: Beginning): unknown => writeForUser('plan.beginning', begin);

const beginningWords: Record<Beginning, string> = {
  videos: 'Training videos',
  challenges: 'Challenges',
  fill: 'Fill 60 minutes',
  blank: 'Blank',
  list: 'My list',
  bookmarks: 'Bookmarks',
  copy: 'A copy',
};

/**
 * Shows the choice of what a new plan begins with, as radio buttons. Leaves out challenges, bookmarks and filled
 * minutes without `view_challenge_library`, and the list also without `view_training_videos`.
 */
function BeginWith({ value, onChange }: { value: Beginning; onChange: (next: Beginning) => void }) {
  const { can } = useSession();
  const name = useId();
  const offered = beginnings.filter((one) => {
    if (one === 'list') return can('view_training_videos') && can('view_challenge_library');
    return (one !== 'challenges' && one !== 'bookmarks' && one !== 'fill') || can('view_challenge_library');
  });
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Begin with</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <label
            key={one}
            className="flex min-h-9 items-center rounded-md border border-control px-3 text-sm font-semibold transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {beginningWords[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
