import { youtubeId } from '@teamsparks/contract/youtube';
import type { FormProblem } from '../../shared/forms/form-problem.ts';

/** As typed. */
export interface VideoForm {
  title: string;
  video_url: string;
  description: string;
  duration: string;
}

export const videoFields = ['title', 'video_url', 'description', 'duration_seconds'] as const;
export type VideoField = (typeof videoFields)[number];

/** What is wrong with it, in the words of editing (TRV-029 to TRV-036, decisions.md CON-27). */
export function videoProblems({ title, video_url, duration }: VideoForm): FormProblem<VideoField>['fields'] {
  const url = video_url.trim();
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(urlProblem(url) && { video_url: urlProblem(url) }),
    ...(duration.trim() !== '' &&
      !/^\d{1,5}$/.test(duration.trim()) && { duration_seconds: 'Please enter a whole number of seconds, 0 or more' }),
  };
}

function urlProblem(url: string): string {
  if (url === '') return 'Please enter a YouTube URL';
  if (!URL.canParse(url)) return 'Please enter a URL, like https://www.youtube.com/watch?v=…';
  return youtubeId(url) === null ? `Invalid YouTube URL: ${url}` : '';
}

/** What is sent: an empty duration is null, so is an empty description (TRV-037). */
export function videoValues({ title, video_url, description, duration }: VideoForm) {
  return {
    title: title.trim(),
    video_url: video_url.trim(),
    description: description.trim() || null,
    duration_seconds: duration.trim() === '' ? null : Number(duration),
  };
}
