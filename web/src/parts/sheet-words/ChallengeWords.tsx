import { type ChallengeSheet, getChallengeSheet, pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { textLinkStyle, TextLink } from '../../shared/ui/TextLink.tsx';
import { queryKeys } from '../query-keys.ts';
import { SheetWords } from './SheetWords.tsx';

const sheetQuery = (id: number) =>
  callQuery(queryKeys.challenges.sheet(id), getChallengeSheet, { params: { id: String(id) } });

const isWordless = ({ team, host }: ChallengeSheet): boolean =>
  [team.scene, team.task, team.rules, team.scoring, host?.setup, host?.notes, host?.handouts].every(
    (part) => !part?.length,
  );

/** Shows the texts of a challenge, or that it has none, with links to its page and its PDF. */
export function ChallengeWords({ challenge: { id, name } }: { challenge: { id: number; name: string } }) {
  const answer = useQuery(sheetQuery(id));
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-5 gap-y-2 print:hidden">
        <TextLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
          Open the challenge
        </TextLink>
        <a href={pdfPath(name)} target="_blank" rel="noopener" className={textLinkStyle}>
          Open PDF<span className="sr-only">{` of ${name} (opens in a new tab)`}</span>
        </a>
      </p>
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading the challenge" />}
        failed="Failed to load this challenge"
        isEmpty={isWordless}
        empty={<p className="text-soft">This challenge has no words to read here. Its PDF has them.</p>}
      >
        {(sheet) => <SheetWords sheet={sheet} />}
      </ListStates>
    </div>
  );
}
