import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { wrong } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { plural } from '../../../shared/format/format.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type ChallengeSlot, ChooseChallenges, type Picked } from '../ChooseChallenges.tsx';
import { addItem, addItems, removeItems, useChangePlan, sessionsQuery, videosQuery } from '../lesson-plans.queries.ts';
import { PartDialog } from './PartDialog.tsx';

interface AddDialogProps extends AddChallengesProps {
  kind: PlanItem['kind'];
}

/**
 * Shows the dialog that adds a part of this kind after the part `after`, or at the end: a video with its session,
 * challenges of the library, notes or a break. Open while mounted.
 */
export function AddDialog({ kind, picker, ...props }: AddDialogProps) {
  if (kind === 'video') return <AddVideoDialog {...props} />;
  if (kind === 'challenge') return <AddChallengesDialog {...props} picker={picker} />;
  return <PartDialog {...props} kind={kind} item={null} />;
}

interface AddChallengesProps {
  plan: WholePlan;
  after: number | undefined;
  picker: ChallengeSlot;
  onClose: () => void;
}

/** Shows the library and adds the chosen challenges together, with Undo afterwards; open while mounted. */
function AddChallengesDialog({ plan, after, picker, onClose }: AddChallengesProps) {
  const { mutateAsync } = useChangePlan(plan.id);
  const present = new Set(
    plan.items.flatMap((item) => (item.kind === 'challenge' && item.challenge ? [item.challenge.id] : [])),
  );
  // Undo is pressed after the dialog is gone, and maybe the page.
  async function undo(added: readonly number[]): Promise<void> {
    try {
      await mutateAsync(removeItems(added));
    } catch (error) {
      toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure');
    }
  }
  async function add(chosen: readonly Picked[]): Promise<void> {
    const challenges = chosen.map(({ id }) => ({ kind: 'challenge' as const, challenge_id: id }));
    const { added = [] } = await mutateAsync(addItems(challenges, after));
    const words = `${plural(chosen.length, 'challenge', 'challenges')} added.`;
    toast(words, 'success', { label: 'Undo', onClick: () => void undo(added) });
  }
  return (
    <ChooseChallenges
      title="Add challenges"
      verb="Add"
      picker={picker}
      present={present}
      onDone={add}
      failed={teachingSentences.updatePlanFailed}
      onClose={onClose}
    />
  );
}

const empty = { video: '', session: '', name: '' };
type Values = typeof empty;

/** Clears the other of the two choices, an existing session or a new name: the last one counts. */
function oneSession(next: Values, before: Values): Values {
  if (next.session !== before.session) return { ...next, name: '' };
  return next.name === before.name ? next : { ...next, session: '' };
}

/** Shows the dialog that adds a video with its session; open while mounted. */
function AddVideoDialog({ plan, after, onClose }: Omit<AddChallengesProps, 'picker'>) {
  const videos = useQuery(videosQuery);
  const sessions = useQuery(sessionsQuery);
  const { mutateAsync } = useChangePlan(plan.id);
  const form = useForm({
    labels: { video: 'Video *', session: 'Session', name: 'Or a new session' },
    values: () => empty,
    settle: oneSession,
    parse: ({ video, session, name }) =>
      video && (session || name.trim())
        ? {
            body: {
              kind: 'video' as const,
              training_video_id: Number(video),
              ...(session ? { training_session_id: Number(session) } : { session_name: name.trim() }),
            },
          }
        : wrong({}, teachingSentences.videoOrSession),
    schema: async () => (await import('@teamsparks/contract/lesson-plans/fields/items')).newItem,
    save: (body) => mutateAsync(addItem(body, after)),
    done: onClose,
    failed: (error) => failureWords(teachingSentences.addVideoFailed, error),
  });
  const { field } = form;
  return (
    <FormDialog form={form} title="Add a video" submit="Add to plan" roomy onClose={onClose}>
      <SelectField
        {...field('video')}
        required
        error={videos.error && !videos.data ? 'Failed to fetch training videos' : undefined}
        options={[
          { value: '', label: videos.isPending ? 'Loading…' : 'Choose a video' },
          ...(videos.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <SelectField
        {...field('session')}
        options={[
          { value: '', label: 'Choose a session' },
          ...(sessions.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextField {...field('name')} hint="Its name, for example “Session 1: Warm-up”." maxLength={300} />
    </FormDialog>
  );
}
