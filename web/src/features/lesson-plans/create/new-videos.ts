import { youtubeId } from '@teamsparks/contract/shared/youtube';
import type { InputErrors } from '../../../shared/forms/parse-form.ts';

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

/** Tells whether nothing was typed into the row. */
export const isBlank = ({ title, video_url, description, duration }: VideoRow) =>
  [title, video_url, description, duration].every((text) => text.trim() === '');

/** Returns the error for a text that is not a YouTube address; undefined for a valid or an empty one. */
export function urlProblem(text: string): string | undefined {
  return text.trim() !== '' && youtubeId(text) === null ? 'Please enter a valid YouTube URL' : undefined;
}

/**
 * Returns the errors of one row by field path, such as "videos.0.title"; {} if it is valid. A blank row has errors,
 * too, so leave it out before.
 */
export function rowErrors({ title, video_url, duration }: VideoRow, index: number): InputErrors {
  const url = video_url.trim() === '' ? 'Please enter a YouTube URL' : urlProblem(video_url);
  return {
    ...(title.trim() === '' && { [`videos.${index}.title`]: 'Please enter a title.' }),
    ...(url && { [`videos.${index}.video_url`]: url }),
    ...(!/^([1-9]\d{0,4})?$/.test(duration.trim()) && {
      [`videos.${index}.duration`]: 'Please enter a whole number of seconds, 1 or more',
    }),
  };
}
