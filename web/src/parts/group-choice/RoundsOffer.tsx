import { splitIntoRounds, teamsAtOnce } from '@teamsparks/contract/shared/rounds';
import { Button } from '../../shared/ui/Button.tsx';

interface RoundsOfferProps {
  teams: number;
  onTake: (split: { teams: number; rounds: number }) => void;
}

/** Offers to split the teams into rounds if there are more than one run takes; shows nothing otherwise. */
export function RoundsOffer({ teams, onTake }: RoundsOfferProps) {
  if (teams <= teamsAtOnce) return null;
  const split = splitIntoRounds(teams);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <span>{`${teams} teams are a lot for one round.`}</span>
      <Button size="sm" onClick={() => onTake(split)}>{`Run ${split.rounds} rounds of ${split.teams} teams`}</Button>
    </p>
  );
}
