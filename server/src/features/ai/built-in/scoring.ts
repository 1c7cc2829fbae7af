import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { Chance } from '../../../platform/chance.ts';
import {
  type CategoryGrammar,
  type Counted,
  type Goal,
  isBuilt,
  type Measure,
  type Rubric,
  type Twist,
} from './grammar.ts';
import type { MechanicParts } from './mechanics.ts';
import { fillGoalName } from './recipe.ts';
import { buildingTeamwork, showTeamwork } from './parts/teamwork.ts';

type Scoring = AiDetails['scoring'];

/** Points of the measure; {@link patterns} share the rest between second, creative and team. All are even, so that half is a whole number. */
const measurePoints = 40;
const patterns = [
  [16, 24, 20],
  [20, 20, 20],
  [10, 30, 20],
  [14, 20, 26],
] as const;
const votePoints = 10;
const scoredPoints = 20;

interface Drawn {
  goal: Goal;
  grammar: CategoryGrammar;
  twist: Twist;
}

interface Chosen {
  goal: Goal;
  criteria: DrawnCriteria;
  mechanic: MechanicParts | null;
  target: number;
}

/**
 * Draws from a seed how points are shared, a creative criterion (that of the constraint, else one that fits the goal)
 * and one for teamwork.
 */
export function drawCriteria({ goal, grammar, twist }: Drawn, seed: number) {
  const chance = new Chance(seed);
  const [second, most, team] = chance.pick(patterns);
  // A constraint is a small part of the work.
  const points = twist.scored
    ? ([second + most - scoredPoints, scoredPoints, team] as const)
    : ([second, most, team] as const);
  const fits = ({ clash = [] }: Rubric) => !clash.includes(twist.key) && !clash.includes(goal.key ?? '');
  const teamwork = isBuilt(grammar) ? buildingTeamwork : showTeamwork;
  const creative = chance.pick([...(goal.creative ?? []), ...grammar.creative].filter(fits));
  return { points, creative: twist.scored ?? creative, team: chance.pick(teamwork.filter(fits)) };
}

export type DrawnCriteria = ReturnType<typeof drawCriteria>;

/** Returns the scoring of a challenge (100 points): the goal's criteria, the drawn ones, and the vote of a mechanic. */
export function scoringOf({ goal, criteria: drawn, mechanic, target }: Chosen): Scoring {
  const [second, creative, team] = drawn.points;
  const vote = mechanic?.scoring;
  const criteria = [
    'many' in goal.measure ? counting(goal.measure, target) : scored(goal.measure, measurePoints),
    typeof goal.second === 'string' ? allOrNothing(goal.second, second) : scored(goal.second, second),
    scored(drawn.creative, creative - (vote ? votePoints : 0)),
    ...(vote ? [allOrNothing(vote, votePoints)] : []),
    scored(drawn.team, team),
  ];
  return criteria.map((one) => ({ ...one, detail: fillGoalName(goal, one.detail) }));
}

const allOrNothing = (item: string, points: number): Scoring[number] => ({ item, detail: '', points, up_to: false });

/** Returns a criterion of four times ten points, each for a quarter of the target. */
function counting({ item, one, many, where }: Counted, target: number): Scoring[number] {
  const quarter = target / 4;
  const each = quarter === 1 ? `every ${one}` : `every full ${quarter} ${many}`;
  return { item, detail: `10 points for ${each} ${where}`, points: measurePoints, up_to: true };
}

/** Returns an "up to" criterion, with its detail written from what 0, half and full points look like. */
function scored(criterion: Measure | Rubric, points: number): Scoring[number] {
  const detail =
    'detail' in criterion
      ? criterion.detail
      : `0 if ${criterion.none}; half if ${criterion.half}; full if ${criterion.full}`;
  return { item: criterion.item, detail, points, up_to: true };
}
