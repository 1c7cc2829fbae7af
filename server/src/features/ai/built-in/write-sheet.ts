import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { AiDifficulty, AiType } from '@teamsparks/contract/ai/vocabulary';
import { safetyFlagsOf } from '@teamsparks/contract/challenges/safety-words';
import type { SafetyFlag } from '@teamsparks/contract/shared/challenge-vocabulary';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { setupMinutes } from '../setup-minutes.ts';
import { grammarFor } from './grammar-for.ts';
import { Chance } from '../../../platform/chance.ts';
import { composeScene, problemOf } from './compose.ts';
import { type CategoryGrammar, type Goal, isBuilt, type Twist } from './grammar.ts';
import { countOf, materialsOf } from './materials.ts';
import { type MechanicParts, mechanicParts } from './mechanics.ts';
import { groupNotes, pairedTeams } from './group-notes.ts';
import { roundOf, spareMinutes } from './minutes.ts';
import { around, fewestPlayersOf, goalOf, naming, playersOf, type Recipe, twistsOf } from './recipe.ts';
import { type DrawnCriteria, drawnCriteria, scoringOf } from './scoring.ts';

export interface WrittenSheet {
  title: string;
  type: AiType;
  details: AiDetails;
}

/** What the choices of a recipe come to. */
interface Chosen {
  recipe: Recipe;
  grammar: CategoryGrammar;
  goal: Goal;
  twist: Twist;
  mechanic: MechanicParts | null;
  criteria: DrawnCriteria;
  target: number;
}

/** Writes the challenge that a recipe stands for. */
export function writeSheet(recipe: Recipe): WrittenSheet {
  const drafted = choose(recipe);
  const { grammar, goal, twist, mechanic } = drafted;
  const { title, line, story, long } = composeScene(grammar, goal, recipe.scene);
  const setup = [...goal.setup, ...(twist.setup ? [twist.setup] : []), ...(mechanic ? [mechanic.setup] : [])];
  const sheet = { task: [taskOf(drafted)], rules: rulesOf(drafted), setup };
  const careful = { sheet, materials: materialsOf(drafted) };
  const safety_flags = safetyFlagsOf(careful, goal.flags);
  const setup_difficulty = effortOf(goal, setup, safety_flags);
  // Cards and wishes take a minute, and so does a vote at the end.
  const more = Number(mechanic !== null) + Number(mechanic?.scoring !== undefined);
  const besides = setupMinutes(setup_difficulty) + spareMinutes + more;
  const round = roundOf(recipe, grammar.type, besides, goal);
  const { minutes } = round;
  const chosen = { ...drafted, target: withinShow(drafted, minutes.show) };
  const materials = materialsOf(chosen);
  const fill = filler({ ...minutes, n: chosen.target, q: chosen.target / 4 }, materials);
  const { task, rules } = sheet;
  return {
    title,
    type: grammar.type,
    details: {
      one_liner: line,
      scene: [(recipe.level === 'Elementary' || recipe.brief ? story : long).join(' ')],
      task: task.map(fill),
      rules: rules.map(fill),
      time_limits: { plan: minutes.plan, [grammar.parts.work]: minutes.work, [grammar.parts.show]: minutes.show },
      materials,
      scoring: scoringOf(chosen).map((one) => ({
        ...one,
        item: fill(one.item),
        detail: fill(one.detail),
      })),
      setup: [...setup.map(fill), ...(round.order === 'pairs' ? [pairedTeams(recipe, materials)] : [])],
      notes: [
        ...[goal.note, ...questionsOf(chosen), ...warmUpOf(chosen)].map(fill),
        ...groupNotes(recipe, grammar, { ...round, besides, goal, materials }),
      ],
      handouts: [...(mechanic?.handouts ?? [])],
      language: 'en',
      safety_flags,
      skills: [...new Set([...(mechanic ? [mechanic.skill] : []), ...grammar.skills])].slice(0, 4),
      core_mechanic: recipe.mechanic,
      setup_difficulty,
    },
  };
}

/** The sentences that are drawn from pools, with their holes. */
export function drawnOf(recipe: Recipe): { rules: string[]; criteria: string[] } {
  const chosen = choose(recipe);
  return {
    rules: [...rulesOf(chosen), ...questionsOf(chosen), ...warmUpOf(chosen)],
    criteria: scoringOf(chosen).map(({ item }) => item),
  };
}

function choose(recipe: Recipe): Chosen {
  const grammar = grammarFor(recipe);
  const goal = goalOf(grammar, recipe);
  const twist = around(twistsOf(grammar, goal, recipe), recipe.twist);
  return {
    recipe,
    grammar,
    goal,
    twist,
    criteria: drawnCriteria({ goal, grammar, twist }, recipe.scoring),
    mechanic: recipe.mechanic && mechanicParts(grammar.type, recipe.mechanic, recipe.way, playersOf(recipe)),
    target: targetOf(recipe, goal),
  };
}

/** What is counted and where, as the points count it too. */
const withAim = ({ measure }: Goal, sentence: string): string =>
  'many' in measure ? sentence.replace('{aim}', `{n} ${measure.many} ${measure.where}`) : sentence;

/** The mission with its holes. */
export const missionOf = (goal: Goal, mission: number): string => withAim(goal, around(goal.tasks, mission));

/** The task with its holes: what the problem asks for, the mission, and the constraint. */
function taskOf({ grammar, goal, recipe, twist }: Chosen): string {
  const { need } = problemOf(grammar, goal, recipe.scene);
  return `${need ? `${need} ` : ''}${missionOf(goal, recipe.mission)} ${twist.task}`;
}

/** In less time than this, nobody reaches what others reach. */
const hurried = 13;
const stepsOf: Record<AiDifficulty, number> = { easy: -1, medium: 0, hard: 1 };

/** At least one step; of what is counted singly at least two; of roles no more than there are players. */
function targetOf(recipe: Recipe, { targets, step, roles }: Goal): number {
  const isHurried = (recipe.group?.minutes ?? hurried) < hurried;
  const rank = levels.indexOf(recipe.level) - Number(isHurried);
  const number = (targets[rank] ?? targets[0]) + (isHurried ? -1 : stepsOf[recipe.difficulty]) * step;
  const most = roles ? Math.max(2, fewestPlayersOf(recipe)) : number;
  return Math.max(step === 1 ? 2 : step, Math.min(number, most));
}

/** Never more than the show has time for, and at least two. */
function withinShow({ goal: { each, step }, target }: Chosen, minutes: number): number {
  if (each === undefined) return target;
  const most = Math.floor((minutes * 60) / each / step) * step;
  return Math.max(step === 1 ? 2 : step, Math.min(target, most));
}

/** Puts numbers into a sentence: those of time and goal, and of a material how many the list has. */
function filler(numbers: Record<string, number>, materials: AiDetails['materials']) {
  return (sentence: string): string =>
    sentence
      .replace(/\{count:([^}]+)\}/g, (_, name: string) => `${countOf(materials, name)}`)
      .replace(/\{(\w+)\}/g, (_, name: string) => `${numbers[name]}`)
      .replace(/\b1 minutes\b/g, '1 minute')
      .replace(/\ball 2 (?=\p{L})/gu, 'both ')
      .replace(/\bfewer than half of the 2\b/g, 'none of the 2')
      .replace(
        /\b(none of the 2 .*half if )at least half of them (\w+)/,
        (_, before: string, verb: string) => `${before}one of them ${ofOne[verb] ?? verb}`,
      )
      .replace(
        /every full 1 (\w+)s\b(.*)/,
        (_, noun: string, rest: string) => `every ${single(noun)}${singular(rest)}`,
      );
}

/** "At least half of them do", where there are two. */
const ofOne: Record<string, string> = { do: 'does', are: 'is', have: 'has' };

/** "Every full second", but "every marble". */
const single = (noun: string) => (noun === 'second' ? `full ${noun}` : noun);

const verbs: Record<string, string> = {
  ...{ are: 'is', stay: 'stays', come: 'comes', reach: 'reaches', bring: 'brings', arrive: 'arrives' },
};
const singular = (rest: string) =>
  rest.replace(/\bthat (are|stay|come|reach|bring|arrive)\b/, (_, verb: string) => `that ${verbs[verb]}`);

/** More is not read. */
const rulesMost = 7;

/** Those of goal and twist, what gives points, some that fit every goal, and those of the mechanic. */
function rulesOf({ recipe, grammar, goal, twist, mechanic, criteria: { creative, team } }: Chosen): string[] {
  const extra = mechanic?.rules ?? [];
  const chance = new Chance(recipe.rules + (recipe.otherRules ?? 0));
  const scored = [creative, team].filter(({ asks }) => asks);
  const known = new Set([twist.key, goal.key, recipe.mechanic, ...scored.map(({ item }) => item)]);
  const fitting = grammar.rules.filter(({ clash }) => !clash?.some((key) => known.has(key)));
  const asked = scored.flatMap(({ asks }) => (asks ? [naming(goal, chance.pick(asks))] : []));
  // Where all that is built is asked for, one is still drawn, so that others can be had; and two fewer must be possible.
  const wanted = Math.max(2, 3 - extra.length) - Number(isBuilt(grammar) && asked.length > 1);
  const room = asked.length > 0 ? rulesMost - goal.must.length - 1 - asked.length - extra.length : wanted;
  const count = Math.max(Number(isBuilt(grammar)), Math.min(wanted, room));
  const pool = chance.some(fitting, count).map(({ says }) => naming(goal, chance.pick(says)));
  const more = [...asked, ...pool];
  const kept = recipe.fewRules ? more.slice(0, -2) : more;
  return [...goal.must, chance.pick(twist.rule), ...kept, ...extra.map((rule) => naming(goal, rule))];
}

/** What the appraiser asks for the points, else a question about the work. */
function questionsOf({ recipe, grammar, goal, criteria: { creative, team } }: Chosen): string[] {
  const asked = [creative, team].flatMap(({ question }) => (question === undefined ? [] : [question]));
  const questions = asked.length > 0 ? asked : [new Chance(recipe.rules).pick(grammar.questions)];
  return questions.map((question) => naming(goal, question));
}

const warmUpOf = ({ recipe, grammar: { warmUps } }: Chosen): string[] =>
  warmUps ? [`A scene to warm up with: ${new Chance(recipe.rules + 1).pick(warmUps)}`] : [];

/** 1 is very easy: a table and a watch; more things, more lines and water make it harder to prepare. */
function effortOf({ stage }: Goal, setup: readonly string[], flags: readonly SafetyFlag[]): number {
  return 1 + Number(stage.length > 2) + Number(setup.length > 2) + Number(flags.includes('Water'));
}
