import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { readMinutes, showMinutes, workMs, setupMinutesOf } from '@teamsparks/contract/challenges/challenge-minutes';
import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { WarmUp, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { minutesOf, numberedSteps, partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { RunItem, RunPart } from '@teamsparks/contract/runs/run-state';
import type { HostPiece, TeamPiece } from '@teamsparks/contract/runs/fields/screen-view';
import { withoutSetup } from '@teamsparks/contract/right-now/plan-part';
import { type CodedPart, practicePlanPartTitles } from '@teamsparks/contract/right-now/practice-plan-parts';
import { emptySheet, type Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { Database } from '../../platform/db/database.ts';
import { type ChallengeRecord, findMaterialsOf, findSheets } from '../challenges/index.ts';

/** A stage as it is copied when a run begins. */
export interface NewStage {
  kind: WholePlan['items'][number]['kind'];
  title: string;
  challenge_id: number | null;
  /** Id of the plan's part. */
  item_id: number | null;
  /** Minutes that the plan gives it, reading and scoring included. */
  minutes: number | null;
  words: string | null;
  video_url: string | null;
  scoring: RunItem[];
  team: TeamPiece | null;
  host: HostPiece | null;
  /** Its own PDF, if it has no sheet. */
  pdf_sha256: string | null;
  pdf_bytes: number | null;
  pdf_pages: number;
  /** Minutes per working part, in their order. */
  limits: Record<string, number>;
}

const noPdf = { pdf_sha256: null, pdf_bytes: null, pdf_pages: 0 };
const emptyStage = {
  challenge_id: null,
  item_id: null,
  minutes: null,
  words: null,
  video_url: null,
  scoring: [],
  team: null,
  host: null,
  ...noPdf,
  limits: {},
} satisfies Partial<NewStage>;

const scoringOf = (sheet: Sheet): RunItem[] => sheet.scoring.map(({ points, up_to }) => ({ points, up_to }));

/**
 * Returns by challenge id the stage to copy into a run, with all texts, also the host's, and with the challenge's own PDF
 * if it has no sheet. Checks no rights: who may see what is decided at every answer.
 */
export async function challengeStages(db: Database, rows: readonly ChallengeRecord[]): Promise<Map<number, NewStage>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const sheets = await findSheets(db, ids);
  const materials = await findMaterialsOf(db, ids);
  return new Map(
    rows.map((row): [number, NewStage] => {
      const sheet = sheets.get(row.id);
      const { pdf_sha256, pdf_bytes, pdf_pages } = sheet ? noPdf : row;
      const pdf = { pdf_sha256, pdf_bytes, pdf_pages: pdf_pages ?? 0 };
      const pieces = piecesOf(row.name, row, sheet ?? emptySheet(), materials.get(row.id) ?? []);
      const own = { challenge_id: row.id, title: row.name, limits: row.time_limits ?? {} };
      return [row.id, { ...emptyStage, kind: 'challenge', ...own, ...pieces, ...pdf }];
    }),
  );
}

type Labels = Pick<ChallengeRecord, 'category' | 'level' | 'safety_flags' | 'setup_difficulty'>;

function piecesOf(title: string, labels: Labels, sheet: Sheet, materials: readonly Material[]) {
  const { scene, task, rules, scoring, language, setup, notes, handouts } = sheet;
  const { category, level, safety_flags, setup_difficulty } = labels;
  const handed = materials.filter((thing) => !isForRoom(thing));
  return {
    scoring: scoringOf(sheet),
    team: {
      title,
      category,
      level,
      scene,
      task,
      rules,
      scoring,
      language,
      safety_flags: safety_flags ?? [],
      materials: handed,
    },
    host: { setup, notes, handouts, setup_difficulty, materials: materials.filter(isForRoom) },
  };
}

/** Returns the stage of an AI challenge; without details it has a title and no texts. */
export function aiStage(
  { title, category, level }: Pick<TeamPiece, 'title' | 'category' | 'level'>,
  details: AiDetails | null,
): NewStage {
  if (!details) return { ...emptyStage, kind: 'challenge', title, team: null };
  const labels = { ...details, category, level } as Labels;
  const pieces = piecesOf(title, labels, { ...emptySheet(), ...details }, details.materials);
  return { ...emptyStage, kind: 'challenge', title, ...pieces, limits: details.time_limits ?? {} };
}

/**
 * Returns a plan with its last part apart where that is the talk of a practice plan, which nobody wrote into: every run
 * ends with one of its own, which takes its minutes.
 */
export function withoutTalk(plan: WholePlan): { plan: WholePlan; talkMinutes: number } {
  const last = plan.items.at(-1);
  const isTalk = last?.kind === 'text' && last.title === practicePlanPartTitles.debrief && last.text === null;
  if (!isTalk || plan.items.length === 1) return { plan, talkMinutes: 0 };
  return { plan: { ...plan, items: plan.items.slice(0, -1) }, talkMinutes: last.minutes ?? 0 };
}

/** Returns the stages of a plan's parts in order, without those whose challenge is missing from `challenges`. */
export function planStages(plan: WholePlan, challenges: Map<number, NewStage>): NewStage[] {
  return plan.items.flatMap((item): NewStage[] => {
    const item_id = item.id;
    const minutes = item.minutes ?? minutesOf(item);
    const title = partTitle(item);
    switch (item.kind) {
      case 'challenge': {
        const stage = item.challenge ? challenges.get(item.challenge.id) : undefined;
        return stage ? [{ ...stage, item_id, minutes }] : [];
      }
      case 'video': {
        const { video_url, description } = item.training_session_video.training_video;
        return [{ ...emptyStage, kind: 'video', item_id, title, minutes, video_url, words: description }];
      }
      case 'text':
        return [{ ...emptyStage, kind: 'text', item_id, title, minutes, words: item.text }];
      case 'break':
        return [{ ...emptyStage, kind: 'break', item_id, title, minutes }];
    }
  });
}

interface PracticePlanSources {
  challenges: Map<number, NewStage>;
  warmUps: readonly WarmUp[];
  /** The challenges' minutes include setting up. */
  countsSetup: boolean;
}

/**
 * Returns the stages of a practice plan in order, without the closing talk, which every run adds itself, and without
 * challenges missing from `challenges`. With `countsSetup` subtracts setup minutes, which are before the run.
 */
export function practicePlanStages(
  parts: readonly CodedPart[],
  { challenges, warmUps, countsSetup }: PracticePlanSources,
): NewStage[] {
  return parts.flatMap(({ kind, of, minutes }): NewStage[] => {
    switch (kind) {
      case 'challenge': {
        const stage = challenges.get(Number(of));
        if (!stage) return [];
        const setup = countsSetup && stage.host ? setupMinutesOf(stage.host.setup_difficulty) : 0;
        return [{ ...stage, minutes: withoutSetup(minutes, setup) }];
      }
      case 'warm_up': {
        const steps = warmUps.find(({ title }) => title === of)?.steps;
        return [{ ...emptyStage, kind: 'text', title: of, minutes, words: steps ? numberedSteps(steps) : null }];
      }
      case 'break':
        return [{ ...emptyStage, kind: 'break', title: practicePlanPartTitles.break, minutes }];
      case 'debrief':
        return [];
    }
  });
}

/**
 * Returns the stages with part id and minutes of the first part of the plan that has the same challenge; both are null if
 * none has.
 */
export function withPlanMinutes(plan: WholePlan, stages: readonly NewStage[]): NewStage[] {
  return stages.map((stage) => {
    const part = plan.items.find((item) => item.kind === 'challenge' && item.challenge?.id === stage.challenge_id);
    return { ...stage, item_id: part?.id ?? null, minutes: part ? (part.minutes ?? minutesOf(part)) : null };
  });
}

const minuteMs = 60_000;
/** Returns a stored key as people write it: "test_run" becomes "Test run". */
const inWords = (key: string) => {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Returns the timed parts of a run (ms): a challenge becomes reading, its working parts and scoring, fitted to the
 * minutes that the plan gives as far as it can be shortened; any other stage is one part, of 0 ms without minutes; the
 * closing talk is last, with 0 ms unless `talkMinutes` says more.
 */
export function runPartsOf(stages: readonly NewStage[], talkMinutes = 0): RunPart[] {
  const parts = stages.flatMap(({ kind, title, minutes, limits }, stage): RunPart[] => {
    if (kind !== 'challenge') return [{ kind, name: title, ms: (minutes ?? 0) * minuteMs, stage }];
    const names = Object.keys(limits).map(inWords);
    const work = workMs(limits, minutes).map((ms, at): RunPart => ({
      kind: 'work',
      name: names[at] ?? 'Work',
      ms,
      stage,
    }));
    return [
      { kind: 'read', name: 'Read', ms: readMinutes * minuteMs, stage },
      ...work,
      { kind: 'show', name: 'Show and score', ms: showMinutes * minuteMs, stage },
    ];
  });
  return [...parts, { kind: 'debrief', name: 'Talk about it', ms: talkMinutes * minuteMs, stage: null }];
}
