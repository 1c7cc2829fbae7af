import { expect, test } from 'vitest';
import { blankRow, parseNewPlan } from './CreatePlanDialog.tsx';

const row = { ...blankRow(1), title: 'Talk', video_url: 'https://youtu.be/dQw4w9WgXcQ' };
const form = { name: ' First ', description: '', videos: [row, blankRow(2)] };

test('LES-057 CON-26 WRT-19 blank rows are left out, an empty duration is sent as 0, the event with it', () => {
  const video = { title: 'Talk', video_url: row.video_url, description: null, duration_seconds: 0 };
  expect(parseNewPlan(form)).toEqual({ body: { name: 'First', description: null, videos: [video] } });
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
