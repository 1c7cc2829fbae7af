import type { AiChallenge } from '@teamsparks/contract/ai';
import { generationFailed } from '@teamsparks/contract/ai-vocabulary';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { adoptAiChallenge, similarQuery } from '../ai-challenges.queries.ts';
import { ArrivingSheet } from './ArrivingSheet.tsx';
import { type ArrivedSection, askForChallenge } from './ask-for-challenge.ts';
import { Failure, GeneratorForm } from './GeneratorForm.tsx';
import { lastWish, rememberWish, type Wished, wishOf, withCategory } from './wished.ts';

/** Similar challenges from the library. Renders nothing if there are none or the request fails. */
function SimilarChallenges({ wished: { category, variant } }: { wished: Wished }) {
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
 * Says ERR-050 plus the server's reason where an immediate retry would not help (rate limit, permission, expired
 * session, no model) or where parts that were already shown are removed.
 */
function failureOf(error: unknown): string[] {
  const reason = error instanceof ApiError && [401, 403, 429, 502, 503].includes(error.status) ? error.detail : '';
  return reason && reason !== generationFailed ? [generationFailed, reason] : [generationFailed];
}

/** Generates one challenge at a time and calls `onDone` once it is complete and saved. Leaving the page cancels it. */
function useGeneration(onDone: (challenge: AiChallenge) => Promise<void>) {
  const [sections, setSections] = useState<readonly ArrivedSection[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const onSection = (section: ArrivedSection): void => setSections((before) => [...before, section]);
  const form = useForm({
    labels: { category: 'Category', variant: 'Variant', level: 'Level' },
    values: lastWish,
    settle: (next, before) => (next.category === before.category ? next : withCategory(next, next.category)),
    parse: (wished) => ({ body: wished }),
    save: async (wished) => {
      rememberWish(wished);
      const { signal } = (running.current = new AbortController());
      setSections([]);
      try {
        const challenge = await askForChallenge(wishOf(wished), { signal, onSection });
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
  /** Hears of the new challenge, which its page then has at hand (AIC-025, AIC-026). */
  onGenerated: (challenge: AiChallenge) => Promise<void>;
}

/** The generator (AIC-017 to AIC-026): what is wished for, and the sheet that fills with it. */
export function GeneratorScreen({ onGenerated }: GeneratorScreenProps) {
  const { can } = useSession();
  const { form, sections, cancel } = useGeneration(onGenerated);
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
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr] lg:grid-rows-[auto_1fr]">
        <GeneratorForm form={form} onCancel={cancel} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ArrivingSheet category={form.values.category} sections={sections} busy={form.busy} />
        </div>
        {can('view_challenge_library') && <SimilarChallenges wished={form.values} />}
      </div>
    </div>
  );
}
