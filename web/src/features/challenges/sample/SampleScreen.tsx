import {
  getSampleChallenge,
  getSamplePdf,
  type SampleChallenge,
} from '@teamsparks/contract/challenges/addresses/sample';
import { useQuery } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { callQuery } from '../../../shared/api/call-query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button, buttonStyle } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { SheetWords } from '../../../parts/sheet-words/SheetWords.tsx';
import { queryKeys } from '../../../parts/query-keys.ts';

/** Query for the sample challenge, which changes only with a new version of the product. */
export const sampleQuery = {
  ...callQuery(queryKeys.challenges.sample, getSampleChallenge),
  staleTime: Infinity,
};

/**
 * Shows one whole challenge as its team reads it, to everyone, also without an account, with buttons to open its PDF
 * and to print, and links to sign up or, for people who are signed in, to the library.
 */
export function SampleScreen() {
  const { data, error, refetch } = useQuery(sampleQuery);
  return (
    <div className="page flex max-w-[52rem] flex-col gap-6 py-8">
      <div className="flex flex-col gap-4 print:hidden">
        <PageHeading>A sample challenge</PageHeading>
        <p className="max-w-prose text-lg text-soft">
          This is what a team gets: read it aloud, hand out the materials, start the clock. Every challenge in the
          library comes as a sheet like this one.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={getSamplePdf.path} target="_blank" rel="noopener" className={buttonStyle('secondary', 'md')}>
            <FileText className="size-4.5" aria-hidden="true" />
            Open the PDF
          </a>
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {data && <Sheet sample={data} />}
      {!data && error && <ErrorState title="Failed to load the challenge" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="min-h-dvh w-full" />}
      <WayOn />
    </div>
  );
}

function Sheet({ sample }: { sample: SampleChallenge }) {
  const { name, category, level, tournament_level, type } = sample;
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-6 rounded-md border border-line bg-surface p-4 md:p-8 print:border-0 print:p-0"
    >
      <header className="flex items-start gap-4 border-b-2 border-ink pb-4">
        <CategoryMark category={category} size={64} />
        <div className="min-w-0 flex-1">
          <h2 className="text-3xl">{name}</h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <LevelMark level={level} />
            {[tournament_level, type, category].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
      </header>
      <SheetWords sheet={{ team: sample }} />
    </article>
  );
}

function WayOn() {
  const { state } = useSession();
  return (
    <section className="flex w-full flex-col items-start gap-4 rounded-md border border-line bg-sunken p-6 print:hidden">
      <h2 className="text-xl">There are many more in the library</h2>
      {state === 'signed-in' ? (
        <LinkButton to="/challenges" variant="primary">
          Open the library
        </LinkButton>
      ) : (
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/signup" variant="primary">
            Sign Up
          </LinkButton>
          <LinkButton to="/login">Sign In</LinkButton>
        </div>
      )}
    </section>
  );
}
