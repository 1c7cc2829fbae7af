import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { generationFailed } from '@teamsparks/contract/ai/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CircleAlert, Sparkles } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories, levels } from '@teamsparks/contract/shared/vocabulary';
import { useBoxes } from '../../../parts/boxes/boxes.queries.ts';
import { GroupChoice } from '../../../parts/group-choice/GroupChoice.tsx';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useForm, type FormOf } from '../../../shared/forms/use-form.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { inWords } from '../../../shared/format/format.ts';
import { SelectField } from '../../../shared/forms/fields.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { adoptAiChallenge, similarQuery } from '../ai-challenges.queries.ts';
import { ArrivingSheet } from './ArrivingSheet.tsx';
import { type ArrivedSection, askForChallenge, withSection } from './ask-for-challenge.ts';
import { lastWish, rememberWish, type WishForm, toRequest, withCategory } from './wish-form.ts';

/** Shows similar challenges from the library; nothing if there are none or the request fails. */
function SimilarChallenges({ choices: { category, variant } }: { choices: WishForm }) {
  const { data } = useQuery(similarQuery(category, variant || null));
  if (!data || data.challenges.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface p-5" aria-labelledby="similar">
      <h2 id="similar" className="text-lg">
        Already in the library
      </h2>
      <p className="mt-1 text-sm text-soft">Tested challenges of this kind, each with its PDF.</p>
      <ul className="mt-3 flex flex-col">
        {data.challenges.map(({ id, name, level }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
            <TextLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
              {name}
            </TextLink>
            <span className="text-sm">
              <LevelMark level={level} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the sentences of a failure, with the server's reason if an immediate retry would not help or if parts that were shown
 * are removed.
 */
function failureOf(error: unknown): string[] {
  const reason = error instanceof ApiError && [401, 403, 429, 502, 503].includes(error.status) ? error.detail : '';
  return reason && reason !== generationFailed ? [generationFailed, reason] : [generationFailed];
}

/** Generates one challenge at a time and calls `onDone` once it is saved. Leaving the page cancels it. */
function useGeneration(onDone: (challenge: AiChallenge) => Promise<void>) {
  const [sections, setSections] = useState<readonly ArrivedSection[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const onSection = (section: ArrivedSection): void => setSections((before) => withSection(before, section));
  const form = useForm({
    labels: { category: 'Category', variant: 'Variant', level: 'Level', group: 'Group', box: 'Made of' },
    values: lastWish,
    settle: (next, before) => (next.category === before.category ? next : withCategory(next, next.category)),
    parse: (choices) => ({ body: choices }),
    save: async (choices) => {
      rememberWish(choices);
      const { signal } = (running.current = new AbortController());
      setSections([]);
      try {
        const challenge = await askForChallenge(toRequest(choices), { signal, onSection });
        if (signal.aborted) return;
        adoptAiChallenge(challenge);
        // Busy until the challenge has taken the place of this page.
        await onDone(challenge);
      } catch (error) {
        setSections([]);
        if (!signal.aborted) throw error;
      }
    },
    failed: (error) => ({ sentence: <Failure sentences={failureOf(error)} />, errors: {} }),
  });
  return { form, sections, cancel: () => running.current?.abort() };
}

interface GeneratorScreenProps {
  /** Called with the new challenge, which its page then shows without loading it. */
  onGenerated: (challenge: AiChallenge) => Promise<void>;
}

/**
 * Shows the generator: the form for a new challenge, the sheet that fills with it, and, with
 * `view_challenge_library`, similar challenges of the library if there are any; a skeleton until the person's groups
 * have loaded.
 */
export function GeneratorScreen({ onGenerated }: GeneratorScreenProps) {
  const { can } = useSession();
  const { form, sections, cancel } = useGeneration(onGenerated);
  const groups = useOwnGroups();
  return (
    <div className="page py-8">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading>
            AI <span className="whitespace-nowrap">On-The-Spot</span> Challenges
          </PageHeading>
          <p className="mt-2 max-w-prose text-lg text-soft">
            Pick a category and get a challenge that no one has seen before, ready to run.
          </p>
        </div>
        {can('view_ai_challenges') && (
          <LinkButton to="/aichallenges/library" icon={BookOpen}>
            AI Challenge Library
          </LinkButton>
        )}
      </header>
      {groups ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr] lg:grid-rows-[auto_1fr]">
          <GeneratorForm form={form} groups={groups} onCancel={cancel} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ArrivingSheet category={form.values.category} sections={sections} busy={form.busy} />
          </div>
          {can('view_challenge_library') && <SimilarChallenges choices={form.values} />}
        </div>
      ) : (
        // As high as the window: what is below the form would move with the groups above it.
        <Skeleton className="h-dvh w-full" />
      )}
    </div>
  );
}

const categoryOptions = categories.map((value) => ({ value, label: value }));
const levelOptions = [{ value: '' as const, label: 'Any level' }, ...levels.map((value) => ({ value, label: value }))];

interface GeneratorFormProps {
  form: FormOf<WishForm>;
  groups: readonly Group[];
  onCancel: () => void;
}

/** Shows the form: group, category, variant, level and box. */
function GeneratorForm({ form, groups, onCancel }: GeneratorFormProps) {
  const { busy, field, problem, values } = form;
  const variants = variantsOf(values.category).map((value) => ({ value, label: inWords(value) }));
  const generate = useRef<HTMLButtonElement>(null);
  /** Chooses a group and its level; choosing it again removes the group, the level stays. */
  function choose(group: Group): void {
    const isChosen = values.group?.id === group.id;
    field('group').onChange(isChosen ? undefined : group);
    if (!isChosen) field('level').onChange(group.level);
  }
  function cancel(): void {
    // The pressed button disappears, so the focus moves.
    generate.current?.focus();
    onCancel();
  }
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-raised">
      <Form form={form} notice={null}>
        <GroupChoice
          groups={groups}
          words={({ level, children }) => `${level}, ${children} children`}
          isChosen={({ id }) => values.group?.id === id}
          onChoose={choose}
          disabled={busy}
        />
        <SelectField {...field('category')} options={categoryOptions} disabled={busy} />
        <SelectField
          {...field('variant')}
          options={variants.length > 0 ? variants : [{ value: '', label: 'No variants' }]}
          disabled={busy || variants.length === 0}
        />
        <SelectField {...field('level')} options={levelOptions} disabled={busy} />
        <BoxChoice {...field('box')} disabled={busy} />
        <div className="mt-1 flex flex-col gap-2 *:whitespace-normal">
          <Button ref={generate} type="submit" variant="primary" icon={Sparkles} busy={busy} busyLabel="Generating...">
            Generate AI On-The-Spot Challenge
          </Button>
          {busy && <Button onClick={cancel}>Cancel</Button>}
        </div>
        {problem.sentence}
      </Form>
    </div>
  );
}

interface BoxChoiceProps extends Omit<ComponentProps<typeof SelectField<string>>, 'options' | 'value'> {
  value: string | undefined;
}

/** Shows the choice of a box to make the challenge from; nothing for people without boxes. */
function BoxChoice({ value, ...field }: BoxChoiceProps) {
  const boxes = useBoxes() ?? [];
  if (boxes.length === 0) return null;
  const options = [
    { value: '', label: 'Anything' },
    ...boxes.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const chosen = options.find((option) => option.value === value)?.value ?? '';
  return <SelectField {...field} value={chosen} options={options} />;
}

/** Shows why the generation failed, and scrolls into view. */
function Failure({ sentences: [first, ...others] }: { sentences: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  // On phones the sheet below was in view and its parts may be gone, so the message scrolls into view.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} role="alert" className="flex items-start gap-2 text-red">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div>
        <p className="font-semibold">{first}</p>
        {others.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
