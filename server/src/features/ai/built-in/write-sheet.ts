import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { AiDifficulty, AiType } from '@teamsparks/contract/ai/vocabulary';
import { safetyFlagsOf } from '@teamsparks/contract/challenges/safety-words';
import type { SafetyFlag } from '@teamsparks/contract/shared/challenge-vocabulary';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { grammarFor } from './categories/index.ts';
import { Chance } from '../../../platform/chance.ts';
import { composeScene, problemOf } from './compose.ts';
import { type CategoryGrammar, type Goal, isBuilt, type Twist } from './grammar.ts';
import { countOf, materialsOf } from './materials.ts';
import { type MechanicParts, mechanicPartsFor } from './mechanics.ts';
import { groupNotes, pairedTeamsLine } from './group-notes.ts';
import { roundOf, setupMinutes, spareMinutes } from './minutes.ts';
import { pickWrapped, fewestPlayersOf, goalOf, fillGoalName, playersOf, type Recipe, fittingTwists } from './recipe.ts';
import { type DrawnCriteria, drawCriteria, scoringOf } from './scoring.ts';

export interface WrittenSheet {
  title: string;
  type: AiType;
  details: AiDetails;
}

/** A recipe with its choices looked up in the grammar. */
interface Chosen {
  recipe: Recipe;
  grammar: CategoryGrammar;
  goal: Goal;
  twist: Twist;
  mechanic: MechanicParts | null;
  criteria: DrawnCriteria;
  target: number;
}

/** Writes title, type and details of the challenge that a recipe stands for. */
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
      setup: [...setup.map(fill), ...(round.order === 'pairs' ? [pairedTeamsLine(recipe, materials)] : [])],
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

/**
 * Returns a recipe's rules, followed by the appraiser's questions and the warm-up, and the names of all its scoring
 * criteria, before numbers are filled in.
 */
export function drawnSentencesOf(recipe: Recipe): { rules: string[]; criteria: string[] } {
  const chosen = choose(recipe);
  return {
    rules: [...rulesOf(chosen), ...questionsOf(chosen), ...warmUpOf(chosen)],
    criteria: scoringOf(chosen).map(({ item }) => item),
  };
}

/** Looks up the choices of a recipe in the grammar. */
function choose(recipe: Recipe): Chosen {
  const grammar = grammarFor(recipe);
  const goal = goalOf(grammar, recipe);
  const twist = pickWrapped(fittingTwists(grammar, goal, recipe), recipe.twist);
  return {
    recipe,
    grammar,
    goal,
    twist,
    criteria: drawCriteria({ goal, grammar, twist }, recipe.scoring),
    mechanic: recipe.mechanic && mechanicPartsFor(grammar.type, recipe.mechanic, recipe.way, playersOf(recipe)),
    target: targetOf(recipe, goal),
  };
}

/** Replaces `{aim}` by what is counted and where, in the same words as the scoring. */
const withAim = ({ measure }: Goal, sentence: string): string =>
  'many' in measure ? sentence.replace('{aim}', `{n} ${measure.many} ${measure.where}`) : sentence;

/** Returns the mission of a goal by index (wrapped around), with what is counted filled in and all other holes left. */
export const missionOf = (goal: Goal, mission: number): string => withAim(goal, pickWrapped(goal.tasks, mission));

/** Returns the task with its holes: what the problem needs, the mission, and the constraint. */
function taskOf({ grammar, goal, recipe, twist }: Chosen): string {
  const { need } = problemOf(grammar, goal, recipe.scene);
  return `${need ? `${need} ` : ''}${missionOf(goal, recipe.mission)} ${twist.task}`;
}

/** Meetings shorter than this (minutes) get a lower target. */
const hurried = 13;
const stepsOf: Record<AiDifficulty, number> = { easy: -1, medium: 0, hard: 1 };

/**
 * Returns the number of the goal for level, difficulty and time: at least one step (two of single things), and no more roles
 * than players.
 */
function targetOf(recipe: Recipe, { targets, step, roles }: Goal): number {
  const isHurried = (recipe.group?.minutes ?? hurried) < hurried;
  const rank = levels.indexOf(recipe.level) - Number(isHurried);
  const number = (targets[rank] ?? targets[0]) + (isHurried ? -1 : stepsOf[recipe.difficulty]) * step;
  const most = roles ? Math.max(2, fewestPlayersOf(recipe)) : number;
  return Math.max(step === 1 ? 2 : step, Math.min(number, most));
}

/** Returns the target limited to what the show has time for, but at least one step (two of single things). */
function withinShow({ goal: { each, step }, target }: Chosen, minutes: number): number {
  if (each === undefined) return target;
  const most = Math.floor((minutes * 60) / each / step) * step;
  return Math.max(step === 1 ? 2 : step, Math.min(target, most));
}

/** Returns a function that fills numbers and `{count:…}` of materials into a sentence, and mends its grammar for 1 and 2. */
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

/** Returns "full second" for "second", any other noun as it is. */
const single = (noun: string) => (noun === 'second' ? `full ${noun}` : noun);

const verbs: Record<string, string> = {
  are: 'is',
  stay: 'stays',
  come: 'comes',
  reach: 'reaches',
  bring: 'brings',
  arrive: 'arrives',
};
const singular = (rest: string) =>
  rest.replace(/\bthat (are|stay|come|reach|bring|arrive)\b/, (_, verb: string) => `that ${verbs[verb]}`);

/** Most rules of a challenge; more are not read. */
const rulesMost = 7;

/** Returns the rules: of the goal and the constraint, of the criteria, some that fit every goal, and of the mechanic. */
function rulesOf({ recipe, grammar, goal, twist, mechanic, criteria: { creative, team } }: Chosen): string[] {
  const extra = mechanic?.rules ?? [];
  const chance = new Chance(recipe.rules + (recipe.otherRules ?? 0));
  const scored = [creative, team].filter(({ asks }) => asks);
  const usedKeys = new Set([twist.key, goal.key, recipe.mechanic, ...scored.map(({ item }) => item)]);
  const fitting = grammar.rules.filter(({ clash }) => !clash?.some((key) => usedKeys.has(key)));
  const scoredRules = scored.flatMap(({ asks }) => (asks ? [fillGoalName(goal, chance.pick(asks))] : []));
  // One rule is drawn even if the criteria fill the list, so that "other rules" has an effect; "fewer rules" drops two.
  const wanted = Math.max(2, 3 - extra.length) - Number(isBuilt(grammar) && scoredRules.length > 1);
  const room = scoredRules.length > 0 ? rulesMost - goal.must.length - 1 - scoredRules.length - extra.length : wanted;
  const count = Math.max(Number(isBuilt(grammar)), Math.min(wanted, room));
  const pool = chance.some(fitting, count).map(({ says }) => fillGoalName(goal, chance.pick(says)));
  const more = [...scoredRules, ...pool];
  const kept = recipe.fewRules ? more.slice(0, -2) : more;
  return [...goal.must, chance.pick(twist.rule), ...kept, ...extra.map((rule) => fillGoalName(goal, rule))];
}

/** Returns the questions that criteria ask, else one about the work. */
function questionsOf({ recipe, grammar, goal, criteria: { creative, team } }: Chosen): string[] {
  const scored = [creative, team].flatMap(({ question }) => (question === undefined ? [] : [question]));
  const questions = scored.length > 0 ? scored : [new Chance(recipe.rules).pick(grammar.questions)];
  return questions.map((question) => fillGoalName(goal, question));
}

const warmUpOf = ({ recipe, grammar: { warmUps } }: Chosen): string[] =>
  warmUps ? [`A scene to warm up with: ${new Chance(recipe.rules + 1).pick(warmUps)}`] : [];

/** Returns the difficulty of the setup, from 1 (a table and a watch) to 4; things, lines and water each add one. */
function effortOf({ stage }: Goal, setup: readonly string[], flags: readonly SafetyFlag[]): number {
  return 1 + Number(stage.length > 2) + Number(setup.length > 2) + Number(flags.includes('Water'));
}
