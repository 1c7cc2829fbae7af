import * as z from 'zod/mini';
import { idNumber, line } from '../../shared/fields.ts';
import { teachingTextMaxLength, videoSecondsMax } from '../../shared/limits.ts';
import { paragraphs } from '../../shared/text-fields.ts';
import { embedAddress, youtubeId } from '../../shared/youtube.ts';

/**
 * Returns the schema of a YouTube address, which is stored in embed form; `refusal` gives the sentence for any other
 * text, also for addresses longer than any browser makes.
 */
const youtubeAddress = (refusal: (value: string) => string) =>
  z.pipe(
    z.string().check(
      z.refine((text) => text.length <= 2048 && youtubeId(text) !== null, {
        error: ({ input }) => refusal(String(input).slice(0, 2048)),
      }),
    ),
    z.transform((text) => embedAddress(youtubeId(text) ?? '')),
  );

const seconds = z
  .int('Please enter a whole number of seconds.')
  .check(z.gte(0, 'Please enter at least 0 seconds.'), z.lte(videoSecondsMax, 'Please enter less than a day.'));
const writable = {
  title: line(200, 'Please enter a title.'),
  description: paragraphs(teachingTextMaxLength),
  /** A whole number of at least 0; null if unknown. */
  duration_seconds: z.nullable(seconds),
};

/** A new video. Creating and changing refuse a bad address with different sentences. */
export const newVideo = z.object({
  title: writable.title,
  description: z._default(writable.description, null),
  video_url: youtubeAddress(() => 'Invalid YouTube URL'),
  duration_seconds: z._default(writable.duration_seconds, null),
});
export type NewVideo = z.output<typeof newVideo>;

/** Absent means unchanged, null means cleared. */
export const videoChanges = z.partial(
  z.object({ ...writable, video_url: youtubeAddress((value) => `Invalid YouTube URL: ${value}`) }),
);
export type VideoChanges = z.output<typeof videoChanges>;

/** How far this person has watched a video. */
export const watching = z.object({ position_seconds: z.int(), watched: z.boolean() });
export type Watching = z.infer<typeof watching>;

export const trainingVideo = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** In embed form. */
  video_url: z.string(),
  duration_seconds: z.nullable(z.int()),
  /** Null before the person first watched it. */
  progress: z.nullable(watching),
});
export type TrainingVideo = z.infer<typeof trainingVideo>;

export const listedVideo = z.extend(trainingVideo, {
  /** Number of lesson plans that would lose it if it were deleted. */
  plans: z.int(),
  /** Different after every change. */
  version: z.int(),
  /** `address`: also its YouTube address. */
  can: z.object({ edit: z.boolean(), address: z.boolean(), delete: z.boolean() }),
});
export type ListedVideo = z.infer<typeof listedVideo>;

export const sessionName = line(300, 'Please enter a session name.');
export const newSession = z.object({
  name: sessionName,
  description: z._default(paragraphs(teachingTextMaxLength), null),
});

export const trainingSession = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
});
export type TrainingSession = z.infer<typeof trainingSession>;

/** A position in a list. Several entries may share one; the older one comes first. */
export const place = z.int().check(z.gte(0), z.lte(100_000));

export const newSessionVideo = z.object({
  training_session_id: idNumber,
  training_video_id: idNumber,
  video_order: z._default(place, 1),
});

export const sessionVideo = z.object({
  id: z.int(),
  training_session_id: z.int(),
  training_video_id: z.int(),
  video_order: z.int(),
});

/** `watched` as the person sets it; without it a watched video stays watched. */
export const newProgress = z.object({
  position_seconds: z.int().check(z.gte(0), z.lte(videoSecondsMax)),
  watched: z.optional(z.boolean()),
});
