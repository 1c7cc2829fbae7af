import type { TeamPiece, TeamView } from '@teamsparks/contract/runs/addresses/screens';
import { useState } from 'react';
import { plural } from '../../shared/format/format.ts';
import { Fitted } from './Fitted.tsx';

interface Props {
  results: NonNullable<TeamView['results']>;
  teams: readonly string[];
  piece: TeamPiece | null;
}

/** From this number of teams each gets a line instead of a card. */
const linesFrom = 7;

/** Returns the results with the best rank first and those without a rank last; equal ones keep their order. */
export function sortByRank(results: Props['results']): Props['results'] {
  const last = results.length + 1;
  return results.toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last));
}

/**
 * Shows each team's revealed points, as cards or, for seven teams or more or if the cards do not fit, as lines; the
 * best rank first where there are ranks.
 */
export function TeamResults({ results, teams, piece }: Props) {
  const [areCardsTooLong, setTooLong] = useState(false);
  const all = sortByRank(results);
  if (results.length >= linesFrom || areCardsTooLong) {
    return (
      <Fitted className="team-stage-results">
        <ResultLines results={all} teams={teams} />
      </Fitted>
    );
  }
  return (
    <Fitted className="team-stage-results" onTooLong={() => setTooLong(true)}>
      {all.map(({ team, items, sum, rank, best }) => (
        <section key={team}>
          <h2>
            {rank !== null && <span>{`${rank}. `}</span>}
            {teams[team] && <span>{teams[team]}</span>}
          </h2>
          <p className="team-stage-sum">{sum === null ? 'No points yet' : plural(sum, 'point', 'points')}</p>
          {best !== null && <p>{`Your best so far: ${best}`}</p>}
          {piece && (
            <ul>
              {items.map((points, index) => (
                <li key={index}>{`${piece.scoring[index]?.item ?? ''}: ${points ?? '–'}`}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Fitted>
  );
}

/** Shows a line for each team, from seven teams on in two columns. */
function ResultLines({ results, teams }: Pick<Props, 'results' | 'teams'>) {
  const half = results.length >= linesFrom ? Math.ceil(results.length / 2) : results.length;
  return [results.slice(0, half), results.slice(half)].map(
    (lines) => lines.length > 0 && <Lines key={lines[0]?.team} lines={lines} teams={teams} />,
  );
}

function Lines({ lines, teams }: { lines: Props['results']; teams: readonly string[] }) {
  const [isRanked, hasBest] = [lines.some(({ rank }) => rank !== null), lines.some(({ best }) => best !== null)];
  return (
    <table className="team-stage-lines">
      <thead>
        <tr>
          {isRanked && <th scope="col">Rank</th>}
          <th scope="col">Team</th>
          <th scope="col">Points</th>
          {hasBest && <th scope="col">Best so far</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ team, sum, rank, best }) => (
          <tr key={team}>
            {isRanked && <td>{rank ?? '–'}</td>}
            <th scope="row">{teams[team]}</th>
            <td>{sum ?? '–'}</td>
            {hasBest && <td>{best ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
            <li
              key={team}
            >{`${rank !== null ? `${rank}. ` : ''}${teams[team] ?? ''}: ${sum === null ? 'no points yet' : plural(sum, 'point', 'points')}`}</li>
          ))}
        </ul>
      )}
    </Fitted>
  );
}
