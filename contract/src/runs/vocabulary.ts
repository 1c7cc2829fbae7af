import type { ScreenKind } from '../shared/access.ts';

/**
 * Use of points: practice compares a team with its own past, a tournament ranks teams and hides the clock from them.
 */
export const runRules = ['practice', 'tournament'] as const;
export type RunRules = (typeof runRules)[number];
export const runRulesLabels: Record<RunRules, string> = { practice: 'Practice', tournament: 'Tournament' };

/** `room`: other devices join by code; `alone`: one person on one device, without codes. */
export const runPlaces = ['room', 'alone'] as const;
export type RunPlace = (typeof runPlaces)[number];

/** Things that can be run. */
export const runKinds = ['challenge', 'plan', 'ai', 'session'] as const;
export type RunKind = (typeof runKinds)[number];

/**
 * `read`, `work` and `show` belong to a challenge; `text`, `video` and `break` are parts of a plan; `debrief` is the
 * last part.
 */
export const runPartKinds = ['read', 'work', 'show', 'text', 'video', 'break', 'debrief'] as const;
export type RunPartKind = (typeof runPartKinds)[number];

export const runPhases = ['lobby', 'running', 'ended'] as const;
export type RunPhase = (typeof runPhases)[number];

/** Signs of a code, without those that look like another one. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 6;

/** Returns a code in upper case without white space and hyphens, for comparing. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();
/** Returns a code in two threes, as people read it aloud. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Most screens of a kind at a time; windows that the host opens have as many places of their own. */
export const runScreensMax = 30;
/** Most open runs of one person. */
export const openRunsMax = 5;
/** Most events of the host of a run and of the appraisers that the host admitted. */
export const runEventsMax = 500;
/** Most events of one screen of a team, by kind, so that one kind cannot use up the room of another. */
export const screenEventsMax = { chose: 10, asked: 20, ready: 60, reading: 60 } as const;
export type ScreenEventKind = keyof typeof screenEventsMax;
/** Most screens that join a run by one code, including those put out since; each kind has its own limit. */
export const runJoinsMax: Record<ScreenKind, number> = { team: 60, appraiser: 30 };
/** Once the screens of a run have sent this many events by all of its codes, nobody else can join. */
export const guestEventsMax = 20_000;
/** Events that move a run on. */
export const runStepKinds = ['start', 'pause', 'resume', 'add', 'next', 'back', 'jump', 'reveal'] as const;
export type RunStepKind = (typeof runStepKinds)[number];
/** Events of the host that can be undone. */
export const undoableKinds = [...runStepKinds, 'points', 'settle'] as const;
export type UndoableKind = (typeof undoableKinds)[number];
/** Most steps that can be undone, and as many points. */
export const undoMax = 10;
/** Hours that a command may have waited, that a run stays open without a command, and that a code works. */
export const runHoursMax = 12;
export const runDelayMaxMs = runHoursMax * 60 * 60 * 1000;
/** Minutes during which an ended run can be opened again. */
export const reopenMinutes = 10;
/** How long a team sees the remaining time (ms), and after how long it may ask again. */
export const toldMs = 5_000;
export const askAgainMs = 10_000;
export const runTextMaxLength = 200;
export const teamNameMaxLength = 60;
/** Most points of teams in one run that are shown over time. */
export const runResultsMax = 500;
/** Smallest step of points. */
export const pointsStep = 0.5;
/** Most minutes of a part of a run: a part of a plan may take a day. */
export const runPartMinutesMax = 1440;
export const debriefQuestionsShown = 3;
/** No question of this many last runs comes again. */
export const lastRunsOfQuestions = 5;

/** Orders of the numbers of runs. */
export const runCountSorts = ['name', 'runs', 'minutes', 'last_day'] as const;
export type RunCountSort = (typeof runCountSorts)[number];
/** A part that took less than this (ms) in a run was skipped. */
export const skippedMs = 15_000;
/** Most runs on the page of an event. */
export const eventRunsMax = 100;
