import { expect, test } from 'vitest';
import { blankRow, type NewPlanTyped, parseNewPlan } from './new-plan-form.ts';

const row = { ...blankRow(1), title: 'Talk', video_url: 'https://youtu.be/dQw4w9WgXcQ' };
const form: NewPlanTyped = {
  name: ' First ',
  description: '',
  begin: 'videos',
  copy: '',
  videos: [row, blankRow(2)],
  challenges: [],
  parts: [],
};

test('LES-057 CON-26 WRT-19 blank rows are left out, an empty duration is sent as 0, the event with it', () => {
  const video = { title: 'Talk', video_url: row.video_url, description: null, duration_seconds: 0 };
  expect(parseNewPlan(form)).toEqual({ body: { name: 'First', description: null, status: 'draft', videos: [video] } });
  expect(parseNewPlan({ ...form, videos: [{ ...row, duration: '90' }] }, 7)).toMatchObject({
    body: { event_id: 7, videos: [{ duration_seconds: 90 }] },
  });
});

const needed = 'Please add at least one training video with title and YouTube URL';
test.each([
  [{ name: ' ' }, { errors: { name: 'Please enter a name.' } }],
  [{ videos: [blankRow(1)] }, { errors: {}, sentence: needed }],
  [{ videos: [{ ...row, title: '' }] }, { errors: { 'videos.0.title': 'Please enter a title.' }, sentence: needed }],
  [
    { videos: [row, { ...blankRow(2), title: 'Second' }] },
    { errors: { 'videos.1.video_url': 'Please enter a YouTube URL' } },
  ],
  [
    { videos: [{ ...row, video_url: 'https://evil.example/?x=youtube.com' }] },
    { errors: { 'videos.0.video_url': 'Please enter a valid YouTube URL' }, sentence: 'Invalid YouTube URL' },
  ],
  [
    { videos: [{ ...row, duration: '0' }] },
    { errors: { 'videos.0.duration': 'Please enter a whole number of seconds, 1 or more' } },
  ],
])('LES-048 to LES-056 CON-27 WRT-22 %j is told', (changes, problem) => {
  expect(parseNewPlan({ ...form, ...changes })).toEqual(problem);
});

const head = { name: 'First', description: null, status: 'draft' };
test.each([
  [{ begin: 'blank' as const }, { body: head }],
  [{ begin: 'copy' as const, copy: '7' }, { body: { ...head, copy_of: 7 } }],
  [{ begin: 'copy' as const }, { errors: { copy: 'Please choose a plan.' } }],
  [
    { begin: 'bookmarks' as const, challenges: [{ id: 4, name: 'Four' }] },
    { body: { ...head, items: [{ kind: 'challenge', challenge_id: 4 }] } },
  ],
  [{ begin: 'challenges' as const }, { errors: {}, sentence: 'Please choose at least one challenge.' }],
])('PRE-020 PRE-024 what a plan begins with is sent, as a draft: %j', (changes, wanted) => {
  expect(parseNewPlan({ ...form, ...changes })).toEqual(wanted);
});
