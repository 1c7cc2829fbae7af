import type { AiChallenge } from '@teamsparks/contract/ai';
import { cleanAiTitle } from '@teamsparks/contract/ai-title';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { AiFacts } from './AiFacts.tsx';
import { DescriptionText } from './DescriptionText.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';

interface AiChallengeSheetProps {
  challenge: AiChallenge;
  /** The way back. */
  back: ReactNode;
  /** What can be done with it, beside the sheet. */
  children: ReactNode;
}

/** A generated challenge as one reads and prints it (AIC-029 to AIC-032), and beside it what can be done with it. */
export function AiChallengeSheet({ challenge, back, children }: AiChallengeSheetProps) {
  return (
    <div className="page py-6">
      <div className="-ml-3 print:hidden">{back}</div>
      <div className="mt-2 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 print:block">
        <article className="rounded-lg border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
          <header className="flex items-start gap-4">
            <CategoryMark category={challenge.category} size={56} />
            <div className="min-w-0">
              <PageHeading>{cleanAiTitle(challenge.title)}</PageHeading>
              {challenge.status === 'undecided' && <p className="mt-1 text-soft">Fresh from the generator</p>}
            </div>
          </header>
          <AiFacts challenge={challenge} />
          <div className="border-t border-line pt-5">
            <DescriptionText text={challenge.description} />
          </div>
        </article>
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 print:hidden">{children}</div>
      </div>
    </div>
  );
}
