import { expect, test } from 'vitest';
import { blankRow, newPlanProblems, newPlanValues } from './new-plan-form.ts';

const row = { ...blankRow(1), title: 'Talk', video_url: 'https://youtu.be/dQw4w9WgXcQ' };
const form = { name: ' First ', description: '', rows: [row, blankRow(2)] };

test('LES-057 CON-26 WRT-19 blank rows are left out, an empty duration is sent as 0, the event with it', () => {
  expect(newPlanProblems(form)).toBeNull();
  const video = { title: 'Talk', video_url: row.video_url, description: null, duration_seconds: 0 };
  expect(newPlanValues(form)).toEqual({ name: 'First', description: null, videos: [video] });
  expect(newPlanValues({ ...form, rows: [{ ...row, duration: '90' }] }, 7)).toMatchObject({
    event_id: 7,
    videos: [{ duration_seconds: 90 }],
  });
});

const needed = 'Please add at least one training video with title and YouTube URL';
test.each([
  [{ name: ' ' }, { name: 'Please enter a name.', rows: {} }],
  [{ rows: [blankRow(1)] }, { rows: {}, sentence: needed }],
  [{ rows: [{ ...row, title: '' }] }, { rows: { 1: { title: 'Please enter a title.' } }, sentence: needed }],
  [{ rows: [row, { ...blankRow(2), title: 'Second' }] }, { rows: { 2: { video_url: 'Please enter a YouTube URL' } } }],
  [
    { rows: [{ ...row, video_url: 'https://evil.example/?x=youtube.com' }] },
    { rows: { 1: { video_url: 'Please enter a valid YouTube URL' } }, sentence: 'Invalid YouTube URL' },
  ],
  [
    { rows: [{ ...row, duration: '0' }] },
    { rows: { 1: { duration: 'Please enter a whole number of seconds, 1 or more' } } },
  ],
])('LES-048 to LES-056 CON-27 WRT-22 %j is told', (changes, problems) => {
  expect(newPlanProblems({ ...form, ...changes })).toEqual(problems);
});
