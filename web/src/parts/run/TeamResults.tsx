import type { TeamPiece, TeamView } from '@teamsparks/contract/run-screens';

interface Props {
  results: NonNullable<TeamView['results']>;
  teams: readonly string[];
  piece: TeamPiece | null;
}

/** The points once they are revealed. In practice no team is compared with another. */
export function TeamResults({ results, teams, piece }: Props) {
  const ranked = results.some(({ rank }) => rank !== null);
  const shown = ranked ? results.toSorted((one, other) => (one.rank ?? 99) - (other.rank ?? 99)) : results;
  return (
    <div className="team-stage-body team-stage-results">
      {shown.map(({ team, items, sum, rank, best }) => (
        <section key={team}>
          <h2>
            {rank !== null && <span>{rank}. </span>}
            {teams[team]}
          </h2>
          <p className="team-stage-sum">{sum === null ? 'No points yet' : `${sum} points`}</p>
          {best !== null && <p>Your best so far: {best}</p>}
          <ul>
            {items.map((points, index) => (
              <li key={index}>
                {piece?.scoring[index]?.item}: {points ?? '–'}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
