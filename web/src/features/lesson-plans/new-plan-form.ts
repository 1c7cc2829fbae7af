import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { youtubeId } from '@teamsparks/contract/youtube';
import type { NewPlanValues } from './lesson-plans.queries.ts';

/** One video as typed. */
export interface VideoRow {
  /** Tells rows apart. */
  key: number;
  title: string;
  video_url: string;
  description: string;
  duration: string;
}
export interface NewPlanForm {
  name: string;
  description: string;
  rows: readonly VideoRow[];
}

export const blankRow = (key: number): VideoRow => ({ key, title: '', video_url: '', description: '', duration: '' });

/** Sentences by row and field, about the name, and one about the whole. */
export interface NewPlanProblems {
  name?: string;
  rows: Record<number, { title?: string; video_url?: string; duration?: string }>;
  sentence?: string;
}

const isBlank = ({ title, video_url, description, duration }: VideoRow) =>
  [title, video_url, description, duration].every((text) => text.trim() === '');

/** LES-053: what is said at the field. */
export function urlProblem(text: string): string | undefined {
  return text.trim() !== '' && youtubeId(text) === null ? 'Please enter a valid YouTube URL' : undefined;
}

function rowProblems({ title, video_url, duration }: VideoRow): NewPlanProblems['rows'][number] {
  const url = video_url.trim() === '' ? 'Please enter a YouTube URL' : urlProblem(video_url);
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(url && { video_url: url }),
    ...(duration.trim() !== '' &&
      !/^[1-9]\d{0,4}$/.test(duration.trim()) && { duration: 'Please enter a whole number of seconds, 1 or more' }),
  };
}

/** What is wrong with the form; null when it can be sent (LES-048 to LES-056). Rows that were left blank do not count. */
export function newPlanProblems({ name, rows }: NewPlanForm): NewPlanProblems | null {
  const filled = rows.filter((row) => !isBlank(row));
  const found = filled.map((row) => [row.key, rowProblems(row)] as const);
  const problems: NewPlanProblems = {
    ...(name.trim() === '' && { name: 'Please enter a name.' }),
    rows: Object.fromEntries(found.filter(([, problem]) => Object.keys(problem).length > 0)),
  };
  if (!filled.some(({ title, video_url }) => title.trim() && video_url.trim())) {
    problems.sentence = teachingSentences.videoNeeded;
  } else if (filled.some(({ video_url }) => urlProblem(video_url))) problems.sentence = 'Invalid YouTube URL';
  const isFine = !problems.name && !problems.sentence && Object.keys(problems.rows).length === 0;
  return isFine ? null : problems;
}

/** What is sent; a duration that was left empty is 0 (LES-057, decisions.md CON-26). */
export function newPlanValues({ name, description, rows }: NewPlanForm, eventId?: number): NewPlanValues {
  return {
    name: name.trim(),
    description: description.trim() || null,
    ...(eventId !== undefined && { event_id: eventId }),
    videos: rows
      .filter((row) => !isBlank(row))
      .map((row) => ({
        title: row.title.trim(),
        video_url: row.video_url.trim(),
        description: row.description.trim() || null,
        duration_seconds: Number(row.duration.trim() || 0),
      })),
  };
}
