import type { AiDetails } from '@teamsparks/contract/ai-fields';
import type { AiDifficulty, AiType } from '@teamsparks/contract/ai-vocabulary';
import { safetyFlagsOf } from '@teamsparks/contract/safety-words';
import type { SafetyFlag } from '@teamsparks/contract/challenge-vocabulary';
import { type Level, levels } from '@teamsparks/contract/vocabulary';
import { grammars } from './categories/index.ts';
import { Chance } from './chance.ts';
import type { CategoryGrammar, Goal, Thing } from './grammar.ts';
import { type MechanicParts, mechanicParts } from './mechanics.ts';
import { goalsOf, type Recipe } from './recipe.ts';
import { teamwork } from './teamwork.ts';

export interface WrittenSheet {
  title: string;
  type: AiType;
  details: AiDetails;
}

/** What the choices of a recipe come to, gathered once. */
interface Gathered {
  recipe: Recipe;
  grammar: CategoryGrammar;
  goal: Goal;
  mechanic: MechanicParts | null;
  minutes: { plan: number; work: number; show: number };
  target: number;
}

/** Writes the challenge that a recipe stands for. */
export function writeSheet(recipe: Recipe): WrittenSheet {
  const grammar = grammars[recipe.category];
  const scene = around(grammar.scenes, recipe.scene);
  const goal = around(goalsOf(grammar, recipe.variant), recipe.goal);
  const mechanic = recipe.mechanic && mechanicParts(grammar.type, recipe.mechanic);
  const gathered = {
    recipe,
    grammar,
    goal,
    mechanic,
    minutes: minutesOf(recipe, grammar),
    target: targetOf(recipe, goal),
  };
  const fill = filler(gathered);
  const materials = materialsOf(gathered);
  const { plan, work, show } = gathered.minutes;
  const ask = new Chance(recipe.rules).pick(grammar.questions);
  const [task, rules] = [[fill(goal.task)], rulesOf(gathered).map(fill)];
  const setup = [...goal.setup, ...(mechanic ? [mechanic.setup] : [])].map(fill);
  const safety_flags = safetyFlagsOf({ sheet: { task, rules, setup }, materials }, goal.flags);
  return {
    title: scene.title,
    type: grammar.type,
    details: {
      one_liner: scene.line,
      scene: [[...scene.story, ...(recipe.level === 'Elementary' || recipe.brief ? [] : [scene.more])].join(' ')],
      task,
      rules,
      time_limits: { plan, [grammar.parts.work]: work, [grammar.parts.show]: show },
      materials,
      scoring: scoringOf(gathered).map((item) => ({ ...item, item: fill(item.item), detail: fill(item.detail) })),
      setup,
      notes: [fill(goal.note), ask, ...groupNotes(gathered)],
      handouts: [...(mechanic?.handouts ?? [])],
      language: 'en',
      safety_flags,
      skills: [...new Set([...(mechanic ? [mechanic.skill] : []), ...grammar.skills])].slice(0, 4),
      core_mechanic: recipe.mechanic,
      setup_difficulty: effortOf(goal, setup, safety_flags),
    },
  };
}

/** For the host, where it is known for whom the challenge is. */
function groupNotes({ recipe: { group }, minutes: { plan, work, show } }: Gathered): string[] {
  if (!group) return [];
  const { children, team_size, minutes } = group;
  const teams = Math.ceil(children / team_size);
  const size = `${children} children make ${teams} ${teams === 1 ? 'team' : 'teams'} of up to ${team_size}.`;
  if (minutes === null) return [size];
  return [`${size} A round takes ${plan + work + show} of your ${minutes} minutes.`];
}

function around<T>(options: readonly T[], index: number): T {
  const chosen = options[index % options.length];
  if (chosen === undefined) throw new Error('a grammar lacks what its recipes choose from');
  return chosen;
}

const rankOf = (level: Level): 0 | 1 | 2 => levels.indexOf(level) as 0 | 1 | 2;
const stepsOf: Record<AiDifficulty, number> = { easy: -1, medium: 0, hard: 1 };

/** At least one step; of what is counted singly at least two. */
function targetOf({ level, difficulty }: Recipe, { targets, step }: Goal): number {
  return Math.max(step === 1 ? 2 : step, targets[rankOf(level)] + stepsOf[difficulty] * step);
}

const base: Record<AiType, readonly (readonly [number, number, number])[]> = {
  building: [
    [2, 7, 3],
    [3, 7, 3],
    [4, 9, 4],
  ],
  combination: [
    [3, 6, 3],
    [4, 6, 3],
    [5, 8, 4],
  ],
  presentation: [
    [3, 3, 3],
    [4, 3, 4],
    [5, 4, 5],
  ],
};

function minutesOf({ level, pace, rules }: Recipe, { type }: CategoryGrammar) {
  const [plan, work, show] = base[type][rankOf(level)] ?? [3, 6, 3];
  const longer = pace === 'long' ? 2 : rules % 2;
  const stretched = { plan, work: work + longer, show };
  if (pace !== 'short') return stretched;
  const shorter = (minutes: number) => Math.max(2, Math.round(minutes * 0.7));
  return { plan: shorter(plan), work: shorter(work), show: shorter(show) };
}

/** Puts numbers into a sentence; "every full 1 seconds" reads "every full second". */
function filler({ minutes, target }: Gathered) {
  const values: Record<string, number> = { ...minutes, n: target, q: target / 4 };
  return (sentence: string): string =>
    sentence
      .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
      .replace(/every full 1 (\w+)s\b/, 'every full $1');
}

const shares: Record<Recipe['supply'] | AiDifficulty, number> = {
  ...{ scarce: 0.7, normal: 1, plenty: 1.5 },
  ...{ easy: 1.25, medium: 1, hard: 0.8 },
};

function materialsOf({ recipe, grammar, goal, mechanic }: Gathered): AiDetails['materials'] {
  const kit = around(grammar.kits, recipe.kit);
  const share = shares[recipe.supply] * shares[recipe.difficulty];
  const had = new Set([...kit.used, ...kit.kept].map(({ name }) => name));
  const needed = (goal.needs ?? []).filter(({ name }) => !had.has(name));
  const used = [...kit.used, ...needed].map((thing) => ({ ...thing, quantity: scaled(thing, share) }));
  const staged = [...goal.stage, ...(mechanic?.stage ?? [])].filter(({ name }) => !had.has(name));
  return [
    ...used.map((thing) => ({ ...counted(thing), category: 'damaging' as const })),
    ...kit.kept.map((thing) => ({ ...counted(thing), category: 'non_damaging' as const })),
    ...staged.map((thing) => ({ ...counted(thing), category: 'setup_only' as const })),
  ];
}

/** Few pieces stay as many as they are; lengths go by half meters. */
function scaled({ quantity, units }: Thing, share: number): number {
  if (units === 'meters') return Math.max(1, Math.round(quantity * share * 2) / 2);
  return quantity < 4 ? quantity : Math.max(3, Math.round(quantity * share));
}

function counted({ name, quantity, units }: Thing): Thing {
  return { name, quantity, units: quantity === 1 ? units.replace(/s$/, '') : units };
}

function rulesOf({ recipe, grammar, goal, mechanic }: Gathered): string[] {
  const extra = mechanic?.rules ?? [];
  const chance = new Chance(recipe.rules + (recipe.otherRules ?? 0));
  return [...goal.must, ...chance.some(grammar.rules, (recipe.fewRules ? 3 : 5) - extra.length), ...extra];
}

/** What the measure is worth, and how second, creative and team points may share the rest. */
const measurePoints = 40;
const patterns = [
  [15, 25, 20],
  [20, 20, 20],
  [10, 30, 20],
  [15, 20, 25],
] as const;

function scoringOf({ recipe, grammar, goal, mechanic }: Gathered): AiDetails['scoring'] {
  const chance = new Chance(recipe.scoring);
  const [second, creative, team] = chance.pick(patterns);
  const vote = mechanic?.scoring;
  const upTo = (item: string, points: number, detail = '') => ({ item, detail, points, up_to: true });
  return [
    upTo(goal.measure.item, measurePoints, goal.measure.detail),
    { item: goal.second.item, detail: '', points: second, up_to: goal.second.upTo === true },
    upTo(chance.pick(grammar.creative), creative - (vote ? 10 : 0)),
    ...(vote ? [{ item: vote, detail: '', points: 10, up_to: false }] : []),
    upTo(chance.pick(teamwork), team),
  ];
}

/** 1 is very easy: a table and a watch; more things, more lines and water make it harder to prepare. */
function effortOf({ stage }: Goal, setup: readonly string[], flags: readonly SafetyFlag[]): number {
  return 1 + Number(stage.length > 2) + Number(setup.length > 2) + Number(flags.includes('Water'));
}
