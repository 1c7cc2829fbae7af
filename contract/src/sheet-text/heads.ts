import type { SheetPart } from '../sheet-parts.ts';

/** What a line of a text can be, beside a part of the sheet: a fact about the challenge, or a thing on the list of materials. */
export type Place = Exclude<SheetPart, 'language'> | 'materials' | 'fact';

/**
 * What people write above the parts of a challenge, in lower case and without articles. A head is known by a phrase that it
 * contains; of several the longest counts, then the one that stands first here.
 */
const phrases: Record<Place, readonly string[]> = {
  notes: lines(`
    grown up, processing, facilitation, homework, ending, help wanted, stuck, hinweise, hinweis, tipps, anmerkungen, varianten, variante, auswertung, para el líder, variantes, consejos, remarques, conseils, order of puzzles, going further, go further, further ideas, my two cents, why run this, assessment ideas, exit ticket, gimmicks, watch out for,
    notes, note, appraiser notes, facilitator notes, leader notes, teacher notes, teacher s notes, notes for adults, for adults, remark, remarks, comment, comments,
    teacher, teachers, leader, leaders, facilitator, facilitators, coach, coaches, host, hosts, mentor, mentors, supervisor, trainer, judges only, judge, judges,
    adult, adults, staff, organiser, organizer, game master, gm, parents, volunteer, volunteers, instructor, observers, project leader, team managers, moderator, whoever runs it,
    tip, tips, hint, hints, tipp, advice, counsel, watch out, watch, safety, safety first, safety issues, safety notes, caution, warning, troubleshooting, pitfalls,
    debrief, debriefing, reflection, reflexion, reflect, discussion, discuss, talk about, talked about, questions, follow up, wrap up, closing, afterwards, after, after the game, conclusion,
    variation, variations, variants, variant, extension, extensions, extend, make it harder, make it easier, harder, easier, differentiation, adaptations, modifications, more, next time,
    solution, solutions, answer, answers, answer key, learning objectives, learning outcomes, learning goals, learning intention, objectives of the lesson, aim of the activity, purpose, point of it,
    rationale, didactic comment, what it taught us, what s it about, what it s about, essential question, home connection, background information for the teacher, lead in, gimmick, during the game,
    don t panic, for you, able to, after this activity, lesson plan for the teacher, evaluation with the group, during play, introduction for the leader, commentary, experience, experiences, our experience, lessons learned, good to know, background for leaders,
    closing circle, referees, grown ups, between us
  `),
  handouts: lines(`
    invitation, persona cards, kopiervorlage, karten,
    handout, handouts, hand out, hand outs, cards, card, role cards, role card, character cards, suspect cards, clue cards, event cards, goods cards, fact cards, cards to cut out, cut out, to cut out,
    evidence, envelope, envelopes, clues, program sheet, worksheet, student sheet, student handout, secret roles, roles, slips, list of lots, copy one per, one strip per, logbook, letter, form, copy for, briefs, page s notes, critique starters
  `),
  scoring: lines(`
    awards, award, who won, wertung, punkte, puntos, puntuación, barème, success looks like,
    pts, scoring, score, scores, point, points, judging, judge s criteria, how we judge, how it is judged, judged, judgement, assessment, evaluation, evaluate, rubric, grading, grade it, marks, mark, how i mark it,
    criteria, success criteria, marking, who wins, how you win, how to win, winning, winner, win, victory, verdict, valuation, ratings, rating, stars, decision, penalties, deductions, bonus, bonus points,
    count, of the count, prizes, how good, how do you know it was good, jury, jury s sheet, grid, ka ching, for contests, check, score sheet, score card, scorecard, tally, final score, end of the game,
    reckoning
  `),
  setup: lines(`
    vorbereitung, aufbau, preparación, préparation, what goes where, put out,
    setup, set up, setting up, preparation, preparations, prepare, prepares, prep, before you start, before you begin, before the lesson, before the activity, before the session, before the game, before class, get ready,
    getting ready, room layout, room, layout, space, playing field, field, arrangement, advance preparation, set the stage, organisation, organization, organisation of the classroom, site, before the kiddos come in,
    making it ready, to prepare, preparing, getting the hall ready, what the organiser prepares, prepare beforehand, ahead of time, running it, logistics, stage, station set up, staging, area, judges only set up,
    set it up, prepping, making ready, beforehand, to do before, lay out
  `),
  rules: lines(`
    regeln, spielregeln, reglas, règles, règle, conduct on the course,
    restr, rules, rule, the rules, constraints, constraint, restrictions, restriction, limits, limitations, limitation, guidelines, regulations, conditions, condition, do s and don ts, dos and don ts, do and don t, don ts, don t,
    not allowed, allowed, forbidden, prohibited, you may not, you must not, must not, may not, mustn t, please mind, no nos, no no, ground rules, special rules, house rules, house style, code of conduct, order in court,
    order, fair play, fine print, requirements, important, remember, not okay, what you don t do, hands off when, hold it, but, keeper s orders, limits and rules, rules of play, restrictions and rules, specifications, boundaries, clarification, clarifications, teams may not, you must, musts,
    laws, etiquette, conduct, expectations, criteria and constraints, constraints and criteria
  `),
  materials: lines(`
    materiales, matériel, materialien, ausrüstung, zubehör, cupboard,
    tray, items, materials, material, supplies, supply, equipment, you will need, what you ll need, what you will need, what you need, you ll need, you need, need, needed, things you need, stuff, props, prop, tools, tool, kit, kit list, resources, resource,
    ingredients, what to bring, bring, what to grab, take along, requisites, list of things, with, you may use, you get, what you get, supplies per team, materials list, material list, gear, loads, per team, per group, each group needs, each team needs,
    for the class, for the shop, to share, what is wanted, what s to be got, workshop, pick from the cart, building materials, shopping list, inventory, apparatus, accessories, consumables
  `),
  task: lines(`
    spielablauf, ablauf, spielverlauf, aufgabe, ziel, spielidee, desarrollo, cómo se juega, se juega, objetivo, déroulement, the race, race,
    task, tasks, challenge, mission, objective, objectives, goal, goals, aim, aims, object, assignment, quest, problem, brief, design brief, what to do, what you do, what you have to do, how to play, how it goes, how it works, how it is played, how it s played,
    instruction, instructions, direction, directions, procedure, procedures, steps, step by step, method, activity, play, playing, gameplay, game play, course of play, running the game, the game, game, the activity, idea, the idea, object of the exercise,
    goal of the game, aim of the game, object of the game, design challenge, central challenge, job, what are we supposed to do, now you, action, part one, part two, part three, description, what, so what is it, in a nutshell, trial, lesson, with the students,
    build, perform, performance, overview, summary, what happens, the round, rounds, main activity, on the day, your turn, what you will do, deliverable, product,
    students do, you will do
  `),
  scene: lines(`
    historia, geschichte, histoire, ausgangslage, framing, invitation read,
    problem situation, scene, story, the story, the story so far, story so far, background, background information, scenario, situation, context, setting, backstory, premise, tale, narrative, introduction, intro, prologue, case file, crime, trigger, commission, what happened,
    once upon, why, imagine, situation report, world, plot, legend, theme, the setting, what s the story, what s going on, engage, motivation, opening, beginning, hook, storyline, briefing, for the kids, the problem story, the case, history
  `),
  fact: lines(`
    edad, tiempo, alter, dauer, âge, durée, spielerzahl, jugadores, idade,
    age, ages, age group, age range, grade, grades, grade level, level, class level, year, year group, suggested year group, players, player, number of players, participants, participant, group size, group, groups, grouping, team size, teams, size, class size,
    time, time needed, time required, total time, duration, length, lesson length, how long, how many, for whom, who, recommended for, suitable for, suggested for, subject, subjects, subject areas, subject area, topic, strand, strand unit, unit, category, categories, type, kind,
    skills, skill, skills development, author, authors, by, source, credits, credit, license, licence, copyright, written by, created by, submitted by, sent in by, contributed by, developed by, idea and text, text, date, version, language focus, language, level of touch, class, takes, where, section, physical level, risk,
    mins, min, code, curriculum link, number of people, no of players, running time, playing time, set up time, playing area, type of game, classification, formation, contributed, contributors, contributor, suggested time, prep time, age band, course, expendable cost, module, divisions, team, activity name, game name, by the, posted, posted on, minute, people, subjects, running,
    also known as, aka, also called, other names, introduced in, curriculum links, standards, standards addressed, standard, vocabulary, cost, price, difficulty, keywords, tags, noise, noise level, ages and time, time limits, time limit, timing, minutes, location, place, indoors, outdoors, name, title, energy, energy level, school, grade band
  `),
};

function lines(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

const placeOf = new Map<string, Place>();
for (const [place, known] of Object.entries(phrases) as [Place, string[]][]) {
  for (const phrase of known) if (!placeOf.has(phrase)) placeOf.set(phrase, place);
}
/** Words that are common in titles and names: they count only where nothing else stands beside them. */
const aloneOnly = new Set(
  lines(`
  action, activity, after, allowed, answer, answers, area, arrangement, beginning, bonus, brief, bring, build, but, by, card, category, check, closing, clues, coach, comment, commission, cost, count, course, crime, date, decision, discuss, easier, energy, engage, envelope, evaluate, evidence, experience, extend, field, for you, form, game, gear, grade, grid, group, groups, harder, history, hook, host, hosts, idea, important, inventory, job, judge, judges, jury, kind, language, layout, lesson, letter, level, limits, loads, location, logbook, logistics, mark, more, motivation, name, need, no no, noise, object, opening, order, order in court, parents, penalties, per group, per team, place, play, player, players, playing, plot, points, prepare, price, prizes, problem, product, prop, questions, rating, ratings, reflect, remark, remember, resource, roles, room, school, site, size, skill, skills, slips, source, space, staff, stage, staging, stars, step by step, strand, stuff, subject, teams, text, theme, time, title, tool, topic, trainer, trial, trigger, type, unit, verdict, victory, volunteer, watch, what, why, win, winner, with, workshop, world, year
`),
);
const ranks = Object.fromEntries(Object.keys(phrases).map((place, rank) => [place, rank])) as Record<Place, number>;
/** The most words of a phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of placeOf.keys()) {
  const words = phrase.split(' ');
  longestFrom.set(words[0]!, Math.max(longestFrom.get(words[0]!) ?? 0, words.length));
}
const headMaxLength = 160;
/** Words that say nothing about what stands below. */
const fillers = new Set(
  'the a an your our my its his her their this these it s of for to and or in on at by with from is are be do does you we i they team teams group groups student students kids children class per each game activity challenge list so what how who if activities section no not s t all any should know i put up about whoever runs own eyes only'.split(
    ' ',
  ),
);

export interface Head {
  place: Place;
  /** The head begins with a phrase of several words: "How to play Human Loom". */
  begins: boolean;
  /** How many words of the head, fillers aside, the phrase does not explain. */
  left: number;
}

/** The head as it is compared: lower case, words only. */
export function headWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})\d+\b/gu, '$1')
    .trim()
    .split(' ')
    .filter(Boolean);
}

/** What stands below a head; undefined where none of its words is known. */
export function headOf(text: string, title: ReadonlySet<string> = nothing): Head | undefined {
  if (text.length > headMaxLength) return undefined;
  const bare = /[([]/.test(text) ? text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ') : text;
  return headIn(headWords(bare), title) ?? (bare === text ? undefined : headIn(headWords(text), title));
}

const nothing: ReadonlySet<string> = new Set();

function headIn(words: readonly string[], title: ReadonlySet<string>): Head | undefined {
  if (words.length === 0 || words.length > 12) return undefined;
  let best: { place: Place; size: number; at: number } | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const longest = Math.min(longestFrom.get(words[at]!) ?? 0, words.length - at);
    for (let size = longest; size > 0; size -= 1) {
      const phrase = words.slice(at, at + size).join(' ');
      const place = placeOf.get(phrase);
      if (place === undefined || (aloneOnly.has(phrase) && !isAlone(words, at, size))) continue;
      if (!best || size > best.size || (size === best.size && ranks[place] < ranks[best.place]))
        best = { place, size, at };
      break;
    }
  }
  if (!best) return undefined;
  const { place, at, size } = best;
  return {
    place,
    begins: at === 0 && size > 1,
    left: others(words, at, size).filter((word) => !placeOf.has(word) && !title.has(word)).length,
  };
}

/** The words beside a phrase that say something. */
const others = (words: readonly string[], at: number, size: number) =>
  words.filter((word, index) => (index < at || index >= at + size) && !fillers.has(word) && !/^\d+$/.test(word));
const isAlone = (words: readonly string[], at: number, size: number) =>
  others(words, at, size).every(
    (word) =>
      (placeOf.has(word) && !aloneOnly.has(word)) ||
      placeOf.get(word) === placeOf.get(words.slice(at, at + size).join(' ')),
  );
