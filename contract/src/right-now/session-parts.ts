/** Minutes of a session that is built by itself. */
export const sessionMinutesMin = 30;
export const sessionMinutesMax = 120;
/** Parts of one session, and challenges that it is told to leave out. */
export const sessionPartsMax = 20;
export const sessionAvoidMax = 200;
/** Of one part. */
export const partMinutesMax = 240;
/** After so many minutes at most comes a break, where a challenge is not longer. */
export const minutesToBreak = 40;
/** Challenges of a session that is built from nothing. */
export const sessionChallengesMax = 4;
/** Weeks of a season: a school year. */
export const seasonWeeksMax = 53;

export const sessionPartKinds = ['warm_up', 'challenge', 'break', 'debrief'] as const;
export type SessionPartKind = (typeof sessionPartKinds)[number];

/** A part of a session in one word, for addresses: "challenge:12:18", "warm_up:Across the Canyon:4", "break::5". */
export function partCode({ kind, of, minutes }: CodedPart): string {
  return `${kind}:${of}:${minutes}`;
}

/** `of` is the id of a challenge, the title of a warm-up, and nothing for other parts. */
export interface CodedPart {
  kind: SessionPartKind;
  of: string;
  minutes: number;
}

const code = /^(warm_up|challenge|break|debrief):([^:\n]{0,200}):(\d{1,4})$/;

/** Undefined for what is no part. */
export function readPartCode(text: string): CodedPart | undefined {
  const [, kind, of = '', minutes] = code.exec(text) ?? [];
  const isWhole = kind === 'challenge' ? /^[1-9]\d{0,8}$/.test(of) : kind === 'warm_up' ? of !== '' : of === '';
  if (kind === undefined || !isWhole || Number(minutes) > partMinutesMax) return undefined;
  return { kind: kind as SessionPartKind, of, minutes: Number(minutes) };
}

/** What a part is called that has no name of its own. */
export const sessionPartTitles: Record<Exclude<SessionPartKind, 'challenge'>, string> = {
  warm_up: 'Warm-up',
  break: 'Break',
  debrief: 'Talk about it',
};
