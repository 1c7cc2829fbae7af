import { listChallenges } from '@teamsparks/contract/challenges';
import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Coffee, Flame, NotebookText, Play, Puzzle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { wrong } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { addItem, useChangePlan, sessionsQuery, videosQuery } from '../lesson-plans.queries.ts';
import { PartDialog } from './PartDialog.tsx';
import { useAdding } from './use-adding.ts';

const WarmUpDialog = lazy(async () => ({ default: (await import('./WarmUpDialog.tsx')).WarmUpDialog }));

const choices = [
  { kind: 'video', label: 'Video', icon: Play },
  { kind: 'challenge', label: 'Challenge', icon: Puzzle },
  { kind: 'warm-up', label: 'Warm-up', icon: Flame },
  { kind: 'text', label: 'Notes', icon: NotebookText },
  { kind: 'break', label: 'Break', icon: Coffee },
] as const;

/** The kinds of parts, each with its dialog. A warm-up is put in as notes, which its plan may then change. */
export function AddParts({ plan }: { plan: WholePlan }) {
  const [open, setOpen] = useState<(typeof choices)[number]['kind'] | null>(null);
  const close = () => setOpen(null);
  return (
    <div role="group" aria-label="Add to this plan" className="flex flex-wrap gap-2 print:hidden">
      {choices.map(({ kind, label, icon }) => (
        <Button
          key={kind}
          size="sm"
          icon={icon}
          aria-label={`Add ${label.toLowerCase()}`}
          onClick={() => setOpen(kind)}
        >
          {label}
        </Button>
      ))}
      {open === 'video' && <AddVideoDialog plan={plan} onClose={close} />}
      {open === 'challenge' && <AddChallengeDialog plan={plan} onClose={close} />}
      {open === 'warm-up' && (
        <Suspense>
          <WarmUpDialog plan={plan} onClose={close} />
        </Suspense>
      )}
      {(open === 'text' || open === 'break') && <PartDialog plan={plan} kind={open} item={null} onClose={close} />}
    </div>
  );
}

const found = (search: string) => ({
  ...callQuery(workKeys.teaching.challenges(search), listChallenges, { query: { search, per_page: 20 } }),
  placeholderData: keepPreviousData,
});

/** Finds challenges of the library and adds them one by one. Mounted means open. */
function AddChallengeDialog({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(found(search));
  const { add, adding, failure } = useAdding<number>(plan);
  return (
    <Dialog open title="Add a challenge" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="flex flex-col gap-4">
        {failure && <Notice kind="failure">{failureWords(teachingSentences.updatePlanFailed, failure)}</Notice>}
        <SearchBox
          label="Search the library"
          placeholder="Search challenges..."
          address={search}
          onSearch={setSearch}
        />
        {error && !data && <Notice kind="failure">Failed to fetch challenges</Notice>}
        <p role="status" className="sr-only">
          {data && `${data.total} found`}
        </p>
        {data?.total === 0 && <p className="py-6 text-center text-soft">No challenge name contains this.</p>}
        <ul className="flex flex-col">
          {data?.items
            .filter(({ deleted_at }) => deleted_at === null)
            .map(({ id, name, category, level }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm text-soft">
                    {category}, {level}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-3">
                  {isIn(plan, id) && <span className="text-sm text-soft">In the plan</span>}
                  <Button
                    size="sm"
                    busy={adding === id}
                    aria-label={`Add ${name}`}
                    onClick={() => add(id, { kind: 'challenge', challenge_id: id })}
                  >
                    Add
                  </Button>
                </span>
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  );
}

const isIn = ({ items }: WholePlan, id: number) =>
  items.some((item) => item.kind === 'challenge' && item.challenge?.id === id);

const empty = { video: '', session: '', name: '' };
type Values = typeof empty;

/** A session that is there or a new one: the last choice counts. */
function oneSession(next: Values, before: Values): Values {
  if (next.session !== before.session) return { ...next, name: '' };
  return next.name === before.name ? next : { ...next, session: '' };
}

/** Adds a video with a session. Mounted means open. */
function AddVideoDialog({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
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
              ...{ kind: 'video' as const, training_video_id: Number(video) },
              ...(session ? { training_session_id: Number(session) } : { session_name: name.trim() }),
            },
          }
        : wrong({}, teachingSentences.videoOrSession),
    schema: async () => (await import('@teamsparks/contract/lesson-plan-item-fields')).newItem,
    save: (body) => mutateAsync(addItem(body)),
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
