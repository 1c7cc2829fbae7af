/** Minutes of a practice plan that is put together automatically. */
export const practicePlanMinutesMin = 30;
export const practicePlanMinutesMax = 120;
/** Most parts of a practice plan, and most challenges that it can be asked to leave out. */
export const practicePlanPartsMax = 20;
export const practicePlanAvoidMax = 200;
/** Most minutes of one part. */
export const partMinutesMax = 240;
/** A break comes after this many minutes at most, unless a challenge is longer. */
export const minutesToBreak = 40;
/** Most challenges of a practice plan that is built from nothing. */
export const practicePlanChallengesMax = 4;
/** Most weeks of a season: a school year. */
export const seasonWeeksMax = 53;

export const practicePlanPartKinds = ['warm_up', 'challenge', 'break', 'debrief'] as const;
export type PracticePlanPartKind = (typeof practicePlanPartKinds)[number];

/**
 * Encodes a part of a practice plan as one word for addresses: "challenge:12:18", "warm_up:Across the Canyon:4", "break::5".
 * `of` must hold no colon, or {@link readPartCode} cannot read it.
 */
export function partCode({ kind, of, minutes }: CodedPart): string {
  return `${kind}:${of}:${minutes}`;
}

/** `of` is the id of a challenge or the title of a warm-up, and empty for other parts. */
export interface CodedPart {
  kind: PracticePlanPartKind;
  of: string;
  minutes: number;
}

const code = /^(warm_up|challenge|break|debrief):([^:\n]{0,200}):(\d{1,4})$/;

/**
 * Decodes a part of a practice plan from its word in an address; undefined where the text is no part, or one of more than 240
 * minutes.
 */
export function readPartCode(text: string): CodedPart | undefined {
  const [, kind, of = '', minutes] = code.exec(text) ?? [];
  const isWhole = kind === 'challenge' ? /^[1-9]\d{0,8}$/.test(of) : kind === 'warm_up' ? of !== '' : of === '';
  if (kind === undefined || !isWhole || Number(minutes) > partMinutesMax) return undefined;
  return { kind: kind as PracticePlanPartKind, of, minutes: Number(minutes) };
}

/** Titles of parts without a name of their own. */
export const practicePlanPartTitles: Record<Exclude<PracticePlanPartKind, 'challenge'>, string> = {
  warm_up: 'Warm-up',
  break: 'Break',
  debrief: 'Talk about it',
};
