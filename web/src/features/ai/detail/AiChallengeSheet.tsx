import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import { createLink } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { inWords } from '../../../shared/format/format.ts';
import { AddToPlan } from '../../../parts/plans/AddToPlan.tsx';
import { RunButton } from '../../../parts/run/RunButton.tsx';
import { Button, buttonStyle } from '../../../shared/ui/Button.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Difficulty, TypeLabel } from '../Difficulty.tsx';
import { aiPlanPart } from './ai-plan-part.ts';
import { AiWords } from './AiWords.tsx';

/** Returns why others do not see an accepted challenge. */
function heldWords(held: NonNullable<AiChallenge['held']>, mine: boolean): string {
  if (held === 'refused') {
    return mine
      ? 'Staff reviewed this challenge and kept it private. You can use it. If you change it, staff reviews it again.'
      : 'Staff kept this challenge private. Others do not see it.';
  }
  return mine
    ? 'You can use this challenge now. Others see it after a review by staff.'
    : 'This challenge waits for a review. Others do not see it yet.';
}

/** Shows category, variant, difficulty, type and level. */
function AiFacts({ challenge }: { challenge: AiChallenge }) {
  const { category, variant, level, difficulty, type } = challenge;
  return (
    <dl className="my-5 flex flex-wrap gap-x-8 gap-y-3">
      <Fact label="Category">{category}</Fact>
      {variant !== null && <Fact label="Variant">{inWords(variant)}</Fact>}
      <Fact label="Difficulty">
        <Difficulty difficulty={difficulty} />
      </Fact>
      <Fact label="Type">
        <TypeLabel type={type} />
      </Fact>
      <Fact label="Level">{level}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function BackLook({ children, ...props }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...props} className={buttonStyle('quiet', 'sm')}>
      <ArrowLeft className="size-4.5" aria-hidden="true" />
      <span>{children}</span>
    </a>
  );
}

/** Shows the link above a challenge, with an arrow to the left; `to` says where it leads. */
export const BackLink = createLink(BackLook);

/**
 * Shows, as this person's rights allow, the button that runs a challenge, only if it is accepted, and the one that
 * adds it to a lesson plan as a text part.
 */
export function AddAiToPlan({ challenge }: { challenge: AiChallenge }) {
  const name = cleanAiTitle(challenge.title);
  return (
    <>
      {challenge.status === 'accepted' && <RunButton run={{ kind: 'ai', id: challenge.id, name }} />}
      <AddToPlan what={name} parts={() => [aiPlanPart(challenge)]} />
    </>
  );
}

/** Shows the button that prints the page; print styles leave only the challenge. */
export function PrintSheet() {
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}

/** Shows the shape of a challenge while it loads, after a delay of 150 ms. */
export function AiChallengeLoading() {
  return (
    <div className="page py-8 opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p className="sr-only" role="status">
        Loading AI challenge...
      </p>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0" />
        <Skeleton className="h-10 w-2/3" />
      </div>
      <Skeleton className="mt-8 h-80 w-full max-w-prose" />
    </div>
  );
}

interface AiChallengeSheetProps {
  challenge: AiChallenge;
  /** Link to the page before. */
  back: ReactNode;
  /** Actions beside the sheet. */
  children: ReactNode;
}

/** Shows a generated challenge to read and print, with its actions beside it. */
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
              {challenge.held !== null && <p className="mt-1 text-soft">{heldWords(challenge.held, challenge.mine)}</p>}
            </div>
          </header>
          <AiFacts challenge={challenge} />
          <div className="border-t border-line pt-5">
            <AiWords challenge={challenge} />
          </div>
        </article>
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 print:hidden">{children}</div>
      </div>
    </div>
  );
}
