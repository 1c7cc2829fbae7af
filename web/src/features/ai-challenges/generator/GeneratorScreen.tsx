import type { AiChallenge } from '@teamsparks/contract/ai';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { ArrivingSheet } from './ArrivingSheet.tsx';
import { GeneratorForm } from './GeneratorForm.tsx';
import { SimilarChallenges } from './SimilarChallenges.tsx';
import { useGeneration } from './use-generation.ts';
import { lastWish, rememberWish, wishOf } from './wished.ts';

interface GeneratorScreenProps {
  /** Hears of the new challenge, which its page then has at hand (AIC-025, AIC-026). */
  onGenerated: (challenge: AiChallenge) => void;
}

/** The generator (AIC-017 to AIC-026): what is wished for, and the sheet that fills with it. */
export function GeneratorScreen({ onGenerated }: GeneratorScreenProps) {
  const { can } = useSession();
  const [wished, setWished] = useState(lastWish);
  const { sections, busy, failure, generate, cancel } = useGeneration(onGenerated);
  return (
    <div className="page py-8">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading>
            AI <span className="whitespace-nowrap">On-The-Spot</span> Challenges
          </PageHeading>
          <p className="mt-2 max-w-prose text-lg text-soft">
            Pick a category and get a challenge that nobody has seen before, ready to run.
          </p>
        </div>
        {can('view_ai_challenges') && (
          <LinkButton to="/aichallenges/library" icon={BookOpen}>
            AI Challenge Library
          </LinkButton>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr] lg:grid-rows-[auto_1fr]">
        <GeneratorForm
          {...{ wished, busy, failure }}
          onChange={setWished}
          onGenerate={() => {
            rememberWish(wished);
            generate(wishOf(wished));
          }}
          onCancel={cancel}
        />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ArrivingSheet category={wished.category} sections={sections} busy={busy} />
        </div>
        {can('view_challenge_library') && <SimilarChallenges wished={wished} />}
      </div>
    </div>
  );
}
