import type { ScreenKind } from '../shared/access.ts';

/** How points are treated: practice compares a team with itself, a tournament ranks teams and hides the clock from them. */
export const runRules = ['practice', 'tournament'] as const;
export type RunRules = (typeof runRules)[number];
export const runRulesLabels: Record<RunRules, string> = { practice: 'Practice', tournament: 'Tournament' };

/** `room`: other devices join by code; `alone`: one person and one device, without codes. */
export const runPlaces = ['room', 'alone'] as const;
export type RunPlace = (typeof runPlaces)[number];

/** What can be run. */
export const runKinds = ['challenge', 'plan', 'ai', 'session'] as const;
export type RunKind = (typeof runKinds)[number];

/** `read`, `work` and `show` belong to a challenge; `text`, `video` and `break` are parts of a plan; `debrief` is the last one. */
export const runPartKinds = ['read', 'work', 'show', 'text', 'video', 'break', 'debrief'] as const;
export type RunPartKind = (typeof runPartKinds)[number];

export const runPhases = ['lobby', 'running', 'ended'] as const;
export type RunPhase = (typeof runPhases)[number];

/** The signs of a code: none that is taken for another one. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 6;

/** A code as it is compared: case and spaces do not count. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();
/** In two threes, as it is read out. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Screens of a kind at a time; windows that the host opens have as many places of their own. */
export const runScreensMax = 30;
/** Open runs of one person. */
export const openRunsMax = 5;
/** Of the host of a run and of the appraisers whom the host admitted. */
export const runEventsMax = 500;
/** Of one screen of a team, by kind: none uses up what another one needs. */
export const screenEventsMax = { chose: 10, asked: 20, ready: 60, reading: 60 } as const;
export type ScreenEventKind = keyof typeof screenEventsMax;
/** Screens that join a run by one code, put out since or not: what one kind uses up is not missing to the other. */
export const runJoinsMax: Record<ScreenKind, number> = { team: 60, appraiser: 30 };
/** When the screens of a run have sent so much by all of its codes, nobody else joins. */
export const guestEventsMax = 20_000;
/** What moves a run on. */
export const runStepKinds = ['start', 'pause', 'resume', 'add', 'next', 'back', 'jump', 'reveal'] as const;
export type RunStepKind = (typeof runStepKinds)[number];
/** What a device of the host can take back. */
export const undoableKinds = [...runStepKinds, 'points', 'settle'] as const;
export type UndoableKind = (typeof undoableKinds)[number];
/** So many steps can be undone, and so often points. */
export const undoMax = 10;
/** How long a command may have waited, an open run without a command, and a code: 12 hours. */
export const runHoursMax = 12;
export const runDelayMaxMs = runHoursMax * 60 * 60 * 1000;
/** For so long an ended run can be opened again. */
export const reopenMinutes = 10;
/** A team is told the time that is left for so long, and asks again after the second. */
export const toldMs = 5_000;
export const askAgainMs = 10_000;
export const runTextMaxLength = 200;
export const teamNameMaxLength = 60;
/** Points of a team in a run that are shown over time. */
export const runResultsMax = 500;
/** The smallest step of points. */
export const pointsStep = 0.5;
/** Minutes of a part of a run: a part of a plan may take a day. */
export const runPartMinutesMax = 1440;
export const debriefQuestionsShown = 3;
/** None of the questions of so many runs comes again. */
export const lastRunsOfQuestions = 5;

/** By what the numbers of runs are put in order. */
export const runCountSorts = ['name', 'runs', 'minutes', 'last_day'] as const;
export type RunCountSort = (typeof runCountSorts)[number];
/** A part that took less than this in a run was skipped. */
export const skippedMs = 15_000;
/** Runs that the page of an event lists. */
export const eventRunsMax = 100;
