import { youtubeId } from '@teamsparks/contract/shared/youtube';
import type { InputErrors } from '../../../shared/forms/parse-form.ts';

/** One video as typed. */
export interface VideoRow {
  /** Tells rows apart. */
  key: number;
  title: string;
  video_url: string;
  description: string;
  duration: string;
}

export const blankRow = (key: number): VideoRow => ({ key, title: '', video_url: '', description: '', duration: '' });

export const isBlank = ({ title, video_url, description, duration }: VideoRow) =>
  [title, video_url, description, duration].every((text) => text.trim() === '');

/** What is said at the field of an address that is none of YouTube's. */
export function urlProblem(text: string): string | undefined {
  return text.trim() !== '' && youtubeId(text) === null ? 'Please enter a valid YouTube URL' : undefined;
}

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
