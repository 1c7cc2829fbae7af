import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';

/** Shows how many rounds a group needs that is too large for one run. */
export function Rounds({ of }: { of: number }) {
  const { rounds, teams } = splitIntoRounds(of);
  return <p>{`${of} teams are more than one run takes. Run it ${rounds} times, with up to ${teams} teams each.`}</p>;
}
