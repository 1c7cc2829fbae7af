import type { TeamView } from '@teamsparks/contract/runs/addresses/screens';
import { plural } from '../../shared/format/format.ts';
import { Fitted } from './Fitted.tsx';
import { sortByRank } from './TeamResults.tsx';

/** Shows the questions of the closing talk, with each team's points below once they are revealed, the best rank first. */
export function TeamTalk({ questions, results, teams }: Pick<TeamView, 'questions' | 'results' | 'teams'>) {
  return (
    <Fitted className="team-stage-talk">
      <ol className="team-stage-questions">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      {results && (
        <ul className="team-stage-sums">
          {sortByRank(results).map(({ team, sum, rank }) => (
            <li key={team}>
              {rank !== null && `${rank}. `}
              {teams[team]}: {sum === null ? 'no points yet' : plural(sum, 'point', 'points')}
            </li>
          ))}
        </ul>
      )}
    </Fitted>
  );
}
