import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { youtubeId } from '@teamsparks/contract/shared/youtube';
import type { NewPart, NewPlanValues } from '../../../parts/plans/plan-calls.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';
import { type InputErrors, type Parsed, wrong } from '../../../shared/forms/parse-form.ts';
import type { Picked } from '../ChooseChallenges.tsx';

/** Fields of one video as typed. */
export interface VideoRow {
  /** Key of the row. */
  key: number;
  title: string;
  video_url: string;
  description: string;
  duration: string;
}

/** Returns an empty row with this key. */
export const blankRow = (key: number): VideoRow => ({ key, title: '', video_url: '', description: '', duration: '' });

/** What a plan begins with, in the order of the choice. */
export const beginnings = ['fill', 'challenges', 'blank', 'copy', 'list', 'bookmarks', 'videos'] as const;
export type Beginning = (typeof beginnings)[number];

export interface NewPlanTyped {
  name: string;
  description: string;
  begin: Beginning;
  videos: readonly VideoRow[];
  /** Challenges of the library, the list or the bookmarks. */
  challenges: readonly Picked[];
  /** Parts of the session that was built. */
  parts: readonly NewPart[];
  /** Id of the plan to copy. */
  copy: string;
}

export const blank: NewPlanTyped = {
  name: '',
  description: '',
  begin: 'blank',
  copy: '',
  videos: [blankRow(0)],
  challenges: [],
  parts: [],
};

/** Tells whether somebody typed or chose more than what a plan begins with; `givenName` is the name that the dialog filled in. */
export function hasTyped(values: NewPlanTyped, givenName: string): boolean {
  const name = values.name === givenName ? '' : values.name;
  return !isSame({ ...values, name, parts: [] }, { ...blank, begin: values.begin });
}

const nameless = (name: string): InputErrors => (name.trim() === '' ? { name: 'Please enter a name.' } : {});

/**
 * Returns the request body of a new plan, always a draft, or the errors by field, a sentence, or both. With
 * `eventId` the plan is created for that event.
 */
export function parseNewPlan(typed: NewPlanTyped, eventId?: number): Parsed<NewPlanValues> {
  const content = contentOf(typed);
  const errors = { ...nameless(typed.name), ...('errors' in content ? content.errors : {}) };
  if ('sentence' in content && content.sentence) return { errors, sentence: content.sentence };
  if (!('body' in content) || Object.keys(errors).length > 0) return { errors };
  const head = { name: typed.name.trim(), description: typed.description.trim() || null, status: 'draft' as const };
  return { body: { ...head, ...(eventId !== undefined && { event_id: eventId }), ...content.body } };
}

type Content = Pick<NewPlanValues, 'videos' | 'items' | 'copy_of'>;

function contentOf({ begin, videos, challenges, parts, copy }: NewPlanTyped): Parsed<Content> {
  if (begin === 'videos') return videosOf(videos);
  if (begin === 'blank') return { body: {} };
  if (begin === 'fill') {
    return parts.length > 0 ? { body: { items: [...parts] } } : wrong({}, 'Please build the session first.');
  }
  if (begin === 'copy') {
    return copy === '' ? { errors: { copy: 'Please choose a plan.' } } : { body: { copy_of: Number(copy) } };
  }
  if (challenges.length === 0) return wrong({}, 'Please choose at least one challenge.');
  return { body: { items: challenges.map(({ id }) => ({ kind: 'challenge', challenge_id: id })) } };
}

/** Returns the videos of the filled rows or their errors; skips blank rows, and an empty duration is 0. */
function videosOf(rows: readonly VideoRow[]): Parsed<Content> {
  const filled = rows.filter((row) => !isBlank(row));
  const errors: InputErrors = Object.assign(
    {},
    ...rows.map((row, index) => (isBlank(row) ? {} : rowErrors(row, index))),
  );
  if (!filled.some(({ title, video_url }) => title.trim() && video_url.trim())) {
    return wrong(errors, teachingSentences.videoNeeded);
  }
  if (filled.some(({ video_url }) => urlProblem(video_url))) return wrong(errors, 'Invalid YouTube URL');
  if (Object.keys(errors).length > 0) return { errors };
  return {
    body: {
      videos: filled.map((row) => ({
        title: row.title.trim(),
        video_url: row.video_url.trim(),
        description: row.description.trim() || null,
        duration_seconds: Number(row.duration.trim() || 0),
      })),
    },
  };
}

/** Tells whether nothing was typed into the row. */
const isBlank = ({ title, video_url, description, duration }: VideoRow) =>
  [title, video_url, description, duration].every((text) => text.trim() === '');

/**
 * Returns the error for a text that is not the address of a YouTube video; undefined for one that is, and for a
 * blank text.
 */
export function urlProblem(text: string): string | undefined {
  return text.trim() !== '' && youtubeId(text) === null ? 'Please enter a valid YouTube URL' : undefined;
}

/**
 * Returns the errors of one row by field path, such as "videos.0.title"; {} if it is valid. A blank row has errors,
 * too, so leave it out before.
 */
function rowErrors({ title, video_url, duration }: VideoRow, index: number): InputErrors {
  const url = video_url.trim() === '' ? 'Please enter a YouTube URL' : urlProblem(video_url);
  return {
    ...(title.trim() === '' && { [`videos.${index}.title`]: 'Please enter a title.' }),
    ...(url && { [`videos.${index}.video_url`]: url }),
    ...(!/^([1-9]\d{0,4})?$/.test(duration.trim()) && {
      [`videos.${index}.duration`]: 'Please enter a whole number of seconds, 1 or more',
    }),
  };
}
