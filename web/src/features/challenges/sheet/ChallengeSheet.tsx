import { useSession } from '../../../shared/session/session.ts';
import type { Challenge } from '@teamsparks/contract/challenges';
import { idPattern } from '@teamsparks/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { Button, buttonStyle } from '../../../shared/ui/Button.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { ChallengeLoading, ChallengeNotFound, ChallengeProblem, NotAllowed } from '../detail/ChallengeProblem.tsx';
import { detailQuery } from '../detail/detail-query.ts';
import type { SheetCopy } from './sheet-copies.ts';
import { SheetPaper } from './SheetPaper.tsx';
import './sheet.css';

interface ChallengeSheetProps {
  /** As in the address. */
  challengeId: string;
  copy: SheetCopy;
  onCopy: (copy: SheetCopy) => void;
}

/** The sheet of a challenge to be printed, as it will look on paper; for those who see the fields that it shows. */
export function ChallengeSheet({ challengeId, ...page }: ChallengeSheetProps) {
  const insider = useSession().can('read_challenge_details');
  if (!insider) return <NotAllowed sentence="The challenge sheet is for people who edit challenges." />;
  return idPattern.test(challengeId) ? <Known id={Number(challengeId)} {...page} /> : <ChallengeNotFound />;
}

function Known({ id, ...page }: Omit<ChallengeSheetProps, 'challengeId'> & { id: number }) {
  const { data, error, refetch } = useQuery(detailQuery(id));
  if (data) return <Sheet challenge={data} {...page} />;
  if (error) return <ChallengeProblem id={id} error={error} onRetry={() => void refetch()} />;
  return <ChallengeLoading />;
}

const copyOptions = [
  { value: 'team', label: 'Team copy' },
  { value: 'appraiser', label: 'Appraiser copy' },
] as const;

const about: Record<SheetCopy, string> = {
  team: 'What the team can know. Leaves out core mechanic, setup and scoring.',
  appraiser: 'Everything on record, what the room needs, and a grid for the points.',
};

function Sheet({ challenge, copy, onCopy }: Omit<ChallengeSheetProps, 'challengeId'> & { challenge: Challenge }) {
  usePageTitle(`${challenge.name}, ${copy} copy`);
  return (
    <div className="page sheet-page py-6">
      <div className="flex flex-col gap-4 print:hidden">
        <div className="-ml-3">
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: String(challenge.id) }}
            search={({ copy: _, ...search }) => search}
            className={buttonStyle('quiet', 'sm')}
          >
            <ArrowLeft className="size-4.5" aria-hidden="true" />
            Back to the challenge
          </Link>
        </div>
        <PageHeading>Challenge sheet</PageHeading>
        <div className="flex flex-wrap items-center gap-3">
          <div className="whitespace-nowrap">
            <Segments legend="Which copy" options={copyOptions} value={copy} onChange={onCopy} />
          </div>
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <p className="text-soft" role="status">
            {about[copy]}
          </p>
        </div>
      </div>
      <SheetPaper challenge={challenge} copy={copy} />
    </div>
  );
}
