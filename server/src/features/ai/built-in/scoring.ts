import type { AiDetails } from '@teamsparks/contract/ai-fields';
import { Chance } from '../../../platform/chance.ts';
import type { CategoryGrammar, Counted, Goal, Measure, Rubric, Twist } from './grammar.ts';
import type { MechanicParts } from './mechanics.ts';
import { naming } from './recipe.ts';
import { buildingTeamwork, showTeamwork } from './parts/teamwork.ts';

type Scoring = AiDetails['scoring'];

/** What the measure is worth, and how second, creative and team points may share the rest. Half of each is a whole number. */
const measurePoints = 40;
const patterns = [
  [16, 24, 20],
  [20, 20, 20],
  [10, 30, 20],
  [14, 20, 26],
] as const;
const votePoints = 10;

interface Chosen {
  goal: Goal;
  grammar: CategoryGrammar;
  twist: Twist;
  mechanic: MechanicParts | null;
  target: number;
}

/** The criteria of a goal, then one of those that fit every goal, the vote of a mechanic, and the work together. */
export function scoringOf({ goal, grammar, twist, mechanic, target }: Chosen, seed: number): Scoring {
  const chance = new Chance(seed);
  const [second, creative, team] = chance.pick(patterns);
  const vote = mechanic?.scoring;
  const fits = ({ clash = [] }: Rubric) => !clash.includes(twist.key) && !clash.includes(goal.key ?? '');
  const teamwork = grammar.parts.show === 'test' ? buildingTeamwork : showTeamwork;
  const criteria = [
    'many' in goal.measure ? counting(goal.measure, target) : scored(goal.measure, measurePoints),
    typeof goal.second === 'string' ? allOrNothing(goal.second, second) : scored(goal.second, second),
    scored(
      chance.pick([...(goal.creative ?? []), ...grammar.creative].filter(fits)),
      creative - (vote ? votePoints : 0),
    ),
    ...(vote ? [allOrNothing(vote, votePoints)] : []),
    scored(chance.pick(teamwork.filter(fits)), team),
  ];
  return criteria.map((one) => ({ ...one, detail: naming(goal, one.detail) }));
}

const allOrNothing = (item: string, points: number): Scoring[number] => ({ item, detail: '', points, up_to: false });

/** Four times ten points, each for a quarter of what the task aims at. */
function counting({ item, one, many, where }: Counted, target: number): Scoring[number] {
  const quarter = target / 4;
  const each = quarter === 1 ? `every ${one}` : `every full ${quarter} ${many}`;
  return { item, detail: `10 points for ${each} ${where}`, points: measurePoints, up_to: true };
}

function scored(criterion: Measure | Rubric, points: number): Scoring[number] {
  const detail =
    'detail' in criterion
      ? criterion.detail
      : `0 if ${criterion.none}; half if ${criterion.half}; full if ${criterion.full}`;
  return { item: criterion.item, detail, points, up_to: true };
}
