import { cacheByText } from '../cache-by-text.ts';
import type { SheetPart } from '../sheet-parts.ts';

/** Where a line of a text can belong: to a part of the sheet, to the facts about the challenge, or to its materials. */
export type Place = Exclude<SheetPart, 'language'> | 'materials' | 'fact';

/**
 * Heads that people write above the parts of a challenge, in lower case and without articles. A head is recognized by a
 * phrase inside it; among several the longest counts, then the one that comes first here.
 */
const phrases: Record<Place, readonly string[]> = {
  notes: lines(`
    timeline, facilitator guide, facilitator s guide, leader guide, leader s guide, teacher guide, teacher s guide,
    reflexión, evaluación, debate, bilan, variaciones, sugerencias, nachbereitung, sicherheit, seguridad, sécurité, grown up, processing, facilitation, homework, ending, help wanted, stuck, hinweise, hinweis, tipps, anmerkungen, varianten, variante, auswertung, para el líder, variantes, consejos, remarques, conseils, order of puzzles, going further, go further, further ideas, my two cents, why run this, assessment ideas, exit ticket, gimmicks, watch out for,
    notes, note, appraiser notes, facilitator notes, leader notes, teacher notes, teacher s notes, notes for adults, for adults, remark, remarks, comment, comments,
    teacher, teachers, leader, leaders, facilitator, facilitators, coach, coaches, host, hosts, mentor, mentors, supervisor, trainer, judges only, judge, judges,
    adult, adults, staff, organiser, organizer, game master, gm, parents, volunteer, volunteers, instructor, observers, project leader, team managers, moderator, whoever runs it,
    tip, tips, hint, hints, tipp, advice, counsel, watch out, watch, safety, safety first, safety issues, safety notes, caution, cautions, warning, warnings, troubleshooting, pitfalls,
    debrief, debriefing, reflection, reflexion, reflect, discussion, discuss, talk about, talked about, questions, follow up, wrap up, closing, afterwards, after, after the game, conclusion,
    variation, variations, variants, variant, extension, extensions, extend, make it harder, make it easier, harder, easier, differentiation, adaptations, modifications, more, next time,
    solution, solutions, answer, answers, answer key, learning intention, objectives of the lesson, aim of the activity, purpose, point of it,
    share, sharing, ask, puzzles, puzzle solutions, rationale, didactic comment, what it taught us, what s it about, what it s about, essential question, home connection, background information for the teacher, lead in, gimmick, during the game,
    don t panic, for you, able to, after this activity, lesson plan for the teacher, evaluation with the group, during play, introduction for the leader, commentary, experience, experiences, our experience, lessons learned, good to know, background for leaders,
    closing circle, referees, between us,
    debriefing question, debrief question, discussion question, reflection question, processing question, processing the activity, talk it over, talk it through, talk together, chat about it, chat, think about it, think about, let s talk, let s discuss, questions to ask, question to ask, things to ask,
    ask yourselves, guiding question, key question, big question, plenary, closure, close, take it further, taking it further, take it home, extension activity, extension idea, stretch, stretch goal, extra challenge, bonus challenge, keep going, going deeper, dig deeper, go deeper, more to try, what s going on here,
    what s happening, the science behind it, science behind, the science, why it works, how it works in the real world, explain, elaborate, big idea, did you know, fun fact, real world connection, career connection, learning objective, learning outcome, learning goal, learning target, learning aim, learning purpose,
    lesson objective, lesson aim, lesson focus, learner outcome, anticipated learner outcome, outcome, expected outcome, what kids learn, what children learn, what they learn, kids learn, what you ll get out of it, get out of it, what s in it for them, what we learn, educational value,
    benefit, why we love it, why do this, why this works, why play this, development goal, skills practiced, teaching point, teaching note, coaching point, coaching note, educator note, educator, teacher resource, teacher background, teacher page, safe, spotting, risk assessment, hazard, health and safety,
    supervision, safety tip, safety consideration, safety reminder, safety check, what to watch for, watch for, things to watch, look for, things to look for, what to look for, look out for, common problem, common mistake, problems that come up, adaptation, adapt, adapting, inclusion, accessibility,
    modification, modifying, making it easier, making it harder, level up, twist, tweak, change it up, switch it up, mix it up, shake it up, other ways to play, ways to vary, other version, another version, alternative, alternate version, option, remix, scaling, scale it, simplify, simplification, easier version,
    harder version, advanced version, advanced, for younger, for older, younger kids, older kids, younger players, older players, younger children, older children, too easy, too hard, if it rains, rainy day, if time, extra time, time left, early finisher, support, send, eal, how could you change it,
    change it, vary it, progression, regression, after the activity, after play, after you play, after the challenge, after each heat, after each round, cool down, clean up, cleanup, tidy up, feedback, what to say afterwards, observation, author s note, designer s note, hint ladder, hints for stuck,
    spoiler, keeper s section, gm section, host note, judge note, for judges, station helper, helper, helpers, helper card, counselor, counsellor, councillor, guider, guiders, scouter, akela, counselor notes, sponsor, chaperone, captain s notes, for the crew, crew notes, if you run it, for the person in charge,
    game leader, guide for the leader, behind the scenes, background for teachers, trainer s remark, trainer s note, consultant, debrief guide, sharing circle, closing question, ask the group, ask the team, lessons, learning, what it teaches, teaches, secret for leaders, explanation, leader s corner,
    what the leader does, what adults do, note to self, postscript, ps, afterthought, afterword, plan b, wet weather, bad weather, weather, in case of rain, if it goes wrong, when things go wrong, what can go wrong, faq, frequently asked, q and a, reminder
  `),
  handouts: lines(`
    invitation, persona cards, kopiervorlage, karten,
    handout, handouts, hand out, cards, card, role card, character cards, suspect cards, clue cards, event cards, goods cards, fact cards, cards to cut out, cut out, to cut out,
    evidence, envelope, envelopes, clues, program sheet, worksheet, student sheet, student handout, secret roles, roles, slips, list of lots, copy one per, one strip per, logbook, letter, form, copy for, briefs, page s notes, critique starters,
    clue strip, strip, door card, card text, player card, mission card, student worksheet, student page, role sheet, character sheet, character, characters, printable, template, appendix, attachment, print out, printout, secret instruction, secret order, letters, secret mission, question card, challenge card,
    task card, prompt card, picture card, word card, riddle, riddles, prompts
  `),
  scoring: lines(`
    awards, award, who won, wertung, punkte, puntos, puntuación, barème, success looks like,
    pts, scoring, score, scores, point, points, judging, judge s criteria, how we judge, how it is judged, judged, judgement, assessment, evaluation, evaluate, rubric, grading, grade it, marks, mark, how i mark it,
    criteria, success criteria, marking, who wins, how you win, how to win, winning, winner, win, victory, verdict, valuation, ratings, rating, stars, decision, penalties, deductions, bonus, bonus points,
    count, of the count, prizes, how good, how do you know it was good, jury, jury s sheet, grid, ka ching, for contests, check, score sheet, score card, scorecard, tally, final score, end of the game,
    reckoning,
    earn this, earn, win condition, winning condition, winning the game, victory condition, to win, end of game, ending the game, game end, when does it end, how it ends, make it count, best crew, best team, scoring guide, scoring rubric, you will be scored on, scored on, scored, you will receive,
    points available, assessment criteria, judging criteria, evaluation criteria, scoring criteria, marking scheme, mark scheme, marking criteria, reward, rewards, medal, result, results, the winner, who is the winner, winner found, leaderboard, measuring success, measure of success, success,
    what counts, how we score, score it, keeping score, keep score, point system, how points are given, how points work, point value, how is it scored, how to score, evaluating, evaluate your design, grading criteria, grading scheme, end, the end, how do you win, how do we win, who s the winner,
    best wins, judgment, final judgment, final tally, how you ll be judged, ll be judged, be judged, was it good, did it work, tie breaker, tiebreaker, ties
  `),
  setup: lines(`
    vorbereitung, aufbau, preparación, préparation, what goes where, put out,
    setup, set up, setting up, preparation, preparations, prepare, prepares, prep, before you start, before you begin, before the lesson, before the activity, before the session, before the game, before class, get ready,
    getting ready, room layout, room, layout, space, playing field, field, arrangement, advance preparation, set the stage, organisation, organization, organisation of the classroom, site, before the kiddos come in,
    making it ready, to prepare, preparing, getting the hall ready, what the organiser prepares, prepare beforehand, ahead of time, running it, logistics, stage, station set up, staging, area, judges only set up,
    set it up, prepping, making ready, beforehand, to do before, lay out,
    get set, how to set up, set up the, room requirement, room set up, in advance, advance prep, in preparation, done beforehand, before, before play, before the meeting, before we play, before the kids arrive, before they arrive, before you play, before playing, before your meeting, before the event,
    before the challenge, before the workshop, before starting, prior to, prior preparation, prior to the activity, pre activity, pre game, preliminaries, preliminary, day before, night before, teacher prep, teacher preparation, leader prep, reset, how to prepare, what to prepare, getting set up, getting set,
    laying out, starting position, starting set up, lay it out, make ahead, to print, equipment set up, getting everything ready, everything ready, get it ready, getting it ready, make it ready, make ready, preparing the hall, preparing the room, preparing the space, preparing the game,
    prepare the, arranging the room, arrange the, room arrangement, seating, floor plan, playing area set up, game set up, activity set up, course set up, station prep, the night before, home prep, print and cut, to do list, to do first, first of all, what to do beforehand, arrangements, what needs doing,
    needs to be ready, must be ready, prep work, preparation work, preparatory work
  `),
  rules: lines(`
    you may, regeln, spielregeln, reglas, règles, règle, conduct on the course,
    restr, rules, rule, the rules, constraints, constraint, restrictions, restriction, limits, limitations, limitation, guidelines, regulations, conditions, condition, do s and don ts, dos and don ts, do and don t, don t,
    not allowed, allowed, forbidden, prohibited, you may not, you must not, must not, may not, mustn t, please mind, no no, ground rules, special rules, house rules, house style, code of conduct, order in court,
    order, fair play, fine print, requirements, important, remember, not okay, what you don t do, hands off when, hold it, but, keeper s orders, limits and rules, rules of play, restrictions and rules, specifications, boundaries, clarification, clarifications, teams may not, you must, musts,
    laws, etiquette, conduct, expectations, criteria and constraints, constraints and criteria,
    the catch, catch, no go, no goes, not ok, not permitted, what is forbidden, keep in mind, bear in mind, please remember, please note, careful, be careful, play fair, game rule, basic rule, safety rule, challenge rule, team rule, design constraint, design requirement, spec, specification,
    you can t, you can t use, you cannot, can t, cannot, you can not, can t do, watch that, foul, fouls, disqualification, out of bounds, stay in bounds, what s allowed, permitted, must, dos, must have, code of honor, code of honour, honor code, our agreement, agreement, agreements, promise, promises,
    deal, the deal, safety agreement, fairness, playing fair, off limits, taboo, taboos, restricted, what you can and cannot do, can and can t, caveat, caveats, small print, conditions of play, beware
  `),
  materials: lines(`
    materiales necesarios, recursos, equipo, matériel nécessaire, benötigtes material, das brauchst du, material, materiales, matériel, materialien, ausrüstung, zubehör, cupboard,
    tray, items, materials, supplies, supply, equipment, you will need, what you ll need, what you will need, what you need, you ll need, you need, need, needed, things you need, stuff, props, prop, tools, tool, kit, kit list, resources, resource,
    ingredients, what to bring, bring, what to grab, take along, requisites, list of things, with, you may use, you get, what you get, supplies per team, materials list, material list, gear, loads, per team, per group, each group needs, each team needs,
    for the class, for the shop, to share, what is wanted, what s to be got, workshop, pick from the cart, building materials, shopping list, inventory, apparatus, accessories, consumables,
    things, thing, what to use, you ll use, use this, use these, use, you can use, you have, you will have, bring out, grab, gather, gather these, gather up, collect, collect these, have ready, have on hand, on the table, on hand, material required, required resource, required material, materials required,
    equipment needed, equipment required, supplies needed, materials needed, supply list, packing list, part, parts, component, components, content, contents, in the box, in the bag, game component, piece, pieces, hardware, craft supply, art supply, from the kitchen, costume, costumes, toolbox, technology needed,
    has to be bought, to buy, buy, optional, recommended material, consumable, non consumable, for each team, for each group, for each pair, for each player, for everyone, what goes in the bag, bits and bobs, bits and pieces, bits, kit needed, what s needed, is needed, do we need, do you need, we need,
    you re going to need, going to need, need to have, you require, required, requirements list, ll require, equipment list, resource list, resources required, resources needed, stuff you need, things to bring, what to get, things to get, stuff to get, what to gather, what to have, to have, who brings what, each kit
  `),
  task: lines(`
    so geht s, so geht es, so wird gespielt, what visitors do, what players do, what participants do, building, testing, warm up, warmup, building time, build time, testing time, building phase, testing phase, let us begin, let s begin, let s start,
    instrucciones, instrucción, actividad, el juego, juego, misión, reto, desafío, tarea, consignes, consigne, but du jeu, le jeu, mission du groupe, durchführung, anleitung, spielverlauf, spielablauf, ablauf, aufgabe, ziel, spielidee, desarrollo, cómo se juega, se juega, objetivo, déroulement, the race, race,
    task, tasks, challenge, mission, objective, objectives, goal, goals, aim, aims, object, assignment, quest, problem, brief, design brief, what to do, what you do, what you have to do, how to play, how it goes, how it works, how it is played, how it s played,
    instruction, instructions, direction, directions, procedure, procedures, steps, step by step, method, activity, play, playing, gameplay, game play, course of play, running the game, the game, game, the activity, idea, the idea, object of the exercise,
    goal of the game, aim of the game, object of the game, design challenge, central challenge, job, what are we supposed to do, now you, action, part one, part two, part three, description, what, so what is it, in a nutshell, trial, lesson, with the students,
    build, perform, performance, overview, summary, what happens, the round, rounds, main activity, on the day, your turn, what you will do, deliverable, product,
    students do, you will do,
    go, let s go, let s play, do, do this, do it, try it, try this, try it out, make it, make this, create, design, test, improve, plan, explore, investigate, experiment, make, to play, how do you play, how do we play, playing it, the play, run of play, run, flow of play, flow of the game, flow, sequence,
    sequence of play, sequence of activity, sequence of events, order of play, order of events, turn order, a turn, turn, turns, phase, phases, step, what we do, what they do, what students do, what the team does, what the kids do, how to, how to do it, how it s done, how it is done, how we do it,
    lesson activity, student activity, class activity, group activity, team activity, main part, main game, programme, program, timetable, agenda, run sheet, schedule, outline, the plan, gist, the gist, in short, in brief, short version, tell them, read to team, reads to team, to the team, judge reads to team,
    what you re making, you re making, what to make, what to build, what you build, instructions for player, player instruction, student instruction, student direction, student procedure, process, delivery, implementation, conducting the activity, conducting the game, leading the activity,
    running the activity, playing the game, on your turn, the challenge, here s your challenge, your challenge, how does it work, how does it go, how do i play, basic idea, basics, basic play, basic game, concept, the concept, set by step, here s what you do, here s how, here s how it works, how it runs,
    how it plays, what you ll do, you ll do, ll be doing, we re doing, re going to do, what will you do, what happens next, main event, the event, event, act, acts, scenes, stage one, stage two, stage three, first half, second half, group task, team task, team challenge, group challenge, the deed, heroes quest,
    playing time begins
  `),
  scene: lines(`
    historia, geschichte, histoire, ausgangslage, framing, invitation read,
    problem situation, scene, story, the story, the story so far, story so far, background, background information, scenario, situation, context, setting, backstory, premise, tale, narrative, introduction, intro, prologue, case file, crime, trigger, commission, what happened,
    once upon, why, imagine, situation report, world, plot, legend, theme, the setting, what s the story, what s going on, engage, motivation, opening, beginning, hook, storyline, briefing, for the kids, the problem story, the case, history,
    pitch, frame, the frame, set the scene, setting the scene, scene setting, set the mood, game about, myth, mystery, the mystery, incident, emergency, your situation, long ago, lore, flavor, flavour, flavor text, fiction, read this first, why we re here, why are we here, picture this, introduce the story,
    story line, once upon a time, the news, breaking news, the world, your world, crime scene, dossier, the legend, the tale, where are we, where you are, who you are, who are you, in the beginning, previously, the stage is set, adventure, adventure hook, adventure background, read aloud text, story time,
    story card, storytime, backdrop, hard times, dear team, fantasy, framing story, introduction story, what s it all about, what it s all about, what it is about, what is it about, what this is about
  `),
  fact: lines(`
    edad, tiempo, alter, dauer, âge, durée, spielerzahl, jugadores, idade,
    age, ages, age group, age range, grade, grades, grade level, level, class level, year, year group, suggested year group, players, player, number of players, participants, participant, group size, group, groups, grouping, team size, teams, size, class size,
    time, time needed, time required, total time, duration, length, lesson length, how long, how many, for whom, who, recommended for, suitable for, suggested for, subject, subjects, subject area, topic, strand, strand unit, unit, category, categories, type, kind,
    skills, skill, skills development, author, authors, by, source, credits, credit, license, licence, copyright, written by, created by, submitted by, sent in by, contributed by, developed by, idea and text, text, date, version, language focus, language, level of touch, class, takes, where, section, physical level, risk,
    mins, min, code, curriculum link, number of people, no of players, running time, playing time, set up time, playing area, type of game, classification, formation, contributed, contributors, contributor, suggested time, prep time, age band, course, expendable cost, module, divisions, team, activity name, game name, by the, posted, posted on, minute, people, running,
    also known as, aka, also called, other names, introduced in, standards, standards addressed, standard, vocabulary, cost, price, difficulty, keywords, tags, noise, noise level, ages and time, time limit, timing, minutes, location, place, indoors, outdoors, name, title, energy, energy level, school, grade band,
    at a glance, quick facts, facts, info, details, key info, essentials, crowd, budget, leader in charge, in charge, venue, supervised by, per heat, heat, heats, who can play, who can take part, take part, who is it for, who for, who s it for, best for, good for, ideal for, perfect for, great for, recommended age,
    minimum players, min players, max players, maximum players, suggested pacing, pacing, estimated time, activity time, preparation time, setup time, lesson time, session length, number of participants, no of participants, participants number, group type, environment, activity level,
    intensity, alignment to curriculum frameworks, curriculum, curriculum frameworks, curriculum connection, curriculum alignment, frameworks, ngss, common core, key stage, learning area, area of learning, domain, discipline, key vocabulary, key words, word bank, glossary, prerequisites,
    prior knowledge, cross curricular links, links, badge, badge link, badges, ratio, staff ratio, staffing, how long does it take, how long is it, does it take, how big, how many players, how many people, who plays, with whom, when, age level, age group s, ages group, suitable age, target group,
    target audience, setting and time, activity type, activity no, number, no, run time, runtime, play time, playtime, meeting, week, term, teacher name, prepared by, presented by, adapted from, inspired by, origin, first published, edition, publisher, rating and age, noise factor, mess, mess factor,
    prep level, difficulty level, complexity, weather needed, season, distance, tradition, country, length of activity, length of game, length of lesson, how much time, space needed, space required, area needed, playing surface, surface, indoors or outdoors, indoor or outdoor, indoor outdoor
  `),
};

function lines(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

const placeOf = new Map<string, Place>();
for (const [place, names] of Object.entries(phrases) as [Place, string[]][]) {
  for (const phrase of names) if (!placeOf.has(phrase)) placeOf.set(phrase, place);
}
// A head above one question may also stand above several.
for (const [phrase, place] of [...placeOf]) {
  const several = `${phrase}s`;
  if (phrase.includes(' ') && !phrase.endsWith('s') && !placeOf.has(several)) placeOf.set(several, place);
}
/** Common words of titles and names, which count only where nothing else stands beside them. */
const aloneOnly = new Set(
  lines(`
  action, activity, after, allowed, answer, answers, area, arrangement, beginning, bonus, brief, bring, build, building, testing, but, by, card, category, check, closing, clues, coach, comment, commission, cost, count, course, crime, date, decision, discuss, easier, energy, engage, envelope, evaluate, evidence, experience, extend, field, for you, form, game, gear, grade, grid, group, groups, harder, history, hook, host, hosts, idea, important, inventory, job, judge, judges, jury, kind, language, layout, lesson, letter, level, limits, loads, location, logbook, logistics, mark, more, motivation, name, need, no no, noise, object, opening, order, order in court, parents, penalties, per group, per team, place, play, player, players, playing, plot, points, prepare, price, prizes, problem, product, prop, questions, rating, ratings, reflect, remark, remember, resource, roles, room, school, site, size, skill, skills, slips, source, space, staff, stage, staging, stars, step by step, strand, stuff, subject, teams, text, theme, time, title, tool, topic, trainer, trial, trigger, type, unit, verdict, victory, volunteer, watch, what, why, win, winner, with, workshop, world, year, go, do, make, create, design, test, improve, plan, explore, investigate, experiment, step, run, turn, turns, phase, phases, sequence, flow, process, delivery, program, programme, schedule, agenda, outline, event, act, acts, basics, concept, use, thing, things, part, parts, content, contents, piece, pieces, bits, optional, required, buy, collect, gather, grab, component, components, costume, costumes, hardware, catch, careful, must, dos, promise, promises, deal, agreement, agreements, spec, cannot, can t, permitted, foul, fouls, beware, taboo, end, the end, result, results, reward, rewards, medal, success, scored, earn, marking, evaluation, before, reset, seating, preliminary, preliminaries, arrangements, close, closure, chat, stretch, option, support, send, twist, tweak, advanced, adapt, safe, learning, lessons, explain, elaborate, observation, benefit, outcome, helper, helpers, educator, counselor, counsellor, guider, guiders, character, characters, riddle, riddles, strip, template, attachment, appendix, pitch, frame, tale, mystery, myth, incident, emergency, lore, flavor, flavour, fiction, fantasy, adventure, backdrop, dossier, crowd, budget, venue, heat, heats, info, details, facts, essentials, number, no, links, when, meeting, week, term, session, edition, season, origin, country, distance, mess, badge, badges, surface, domain, discipline, curriculum, environment, weather, reminder, on the table, see, letters, scenes, use this, change it, ps, prep, best team, the news, the plan, the event, the play, explanation, prompts, printout, printable, remix, alternative, supervision, share, sharing, ask, you may, equipo, reto, debate, juego, tarea
`),
);
const ranks = Object.fromEntries(Object.keys(phrases).map((place, rank) => [place, rank])) as Record<Place, number>;
/** Number of words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of placeOf.keys()) {
  const words = phrase.split(' ');
  longestFrom.set(words[0]!, Math.max(longestFrom.get(words[0]!) ?? 0, words.length));
}
const headMaxLength = 160;
/** Words that say nothing about the lines below. */
const fillers = new Set(
  'the a an your our my its his her their this these it s of for to and or in on at by with from is are be do does you we i they team teams group groups student students kids children class per each game activity challenge list so what how who if activities section no not s t all any should know i put up about whoever runs own eyes only ll re ve'.split(
    ' ',
  ),
);

/** What a head says about the lines below it. */
export interface Head {
  place: Place;
  /** The head begins with a phrase of several words: "How to play Human Loom". */
  begins: boolean;
  /** Number of words of the head, fillers aside, that the phrase does not explain. */
  left: number;
  /** A common word that counts only as a head: "Grab". */
  isCommon: boolean;
}

/**
 * Returns the words of a head for comparing: lower case, split at everything but letters and digits, and without
 * digits behind a letter at the end of a word; numbers alone stay.
 */
export function headWords(text: string): string[] {
  const lower = text.toLowerCase();
  // Most heads are ASCII, where the patterns of all scripts take several times as long.
  const isAscii = !/[^\x00-\x7f]/.test(lower);
  const words = lower.replace(isAscii ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ');
  const plain = /\d/.test(words) ? words.replace(/(\p{L})\d+\b/gu, '$1') : words;
  return plain.split(' ').filter(Boolean);
}

/**
 * Reads a head: the part below it, and how many of its words remain unexplained; undefined where no word is known, and
 * for a text too long for a head. Words of the `title` of the text explain nothing and are ignored.
 */
export function headOf(text: string, title: ReadonlySet<string> = nothing): Head | undefined {
  if (text.length > headMaxLength) return undefined;
  const head = headAlone(text);
  return head && head.left > 0 && title.size > 0 ? lookedUp(text, title) : head;
}

/** Remembered, because several rules ask for the same line one after the other. */
const headAlone = /*#__PURE__*/ cacheByText(5000, (text) => lookedUp(text, nothing));

function lookedUp(text: string, title: ReadonlySet<string>): Head | undefined {
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
    isCommon: aloneOnly.has(words.slice(at, at + size).join(' ')),
    left: others(words, at, size).filter((word) => !placeOf.has(word) && !title.has(word)).length,
  };
}

/** Returns the words beside a phrase that say something: no fillers, no numbers. */
const others = (words: readonly string[], at: number, size: number) =>
  words.filter((word, index) => (index < at || index >= at + size) && !fillers.has(word) && !/^\d+$/.test(word));
const isAlone = (words: readonly string[], at: number, size: number) =>
  others(words, at, size).every(
    (word) =>
      (placeOf.has(word) && !aloneOnly.has(word)) ||
      placeOf.get(word) === placeOf.get(words.slice(at, at + size).join(' ')),
  );
