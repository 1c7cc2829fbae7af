import type { TeamPiece, TeamView } from '@teamsparks/contract/run-screens';

interface Props {
  results: NonNullable<TeamView['results']>;
  teams: readonly string[];
  piece: TeamPiece | null;
}

/** In a tournament the best first; else as the teams are. */
export function byRank(results: Props['results']): Props['results'] {
  const last = results.length + 1;
  return results.toSorted((one, other) => (one.rank ?? last) - (other.rank ?? last));
}

/** The points once they are revealed. In practice no team is compared with another. */
export function TeamResults({ results, teams, piece }: Props) {
  return (
    <div className="team-stage-body team-stage-results">
      {byRank(results).map(({ team, items, sum, rank, best }) => (
        <section key={team}>
          <h2>
            {rank !== null && <span>{rank}. </span>}
            {teams[team]}
          </h2>
          <p className="team-stage-sum">{sum === null ? 'No points yet' : `${sum} points`}</p>
          {best !== null && <p>Your best so far: {best}</p>}
          {piece && (
            <ul>
              {items.map((points, index) => (
                <li key={index}>
                  {piece.scoring[index]?.item}: {points ?? '–'}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
