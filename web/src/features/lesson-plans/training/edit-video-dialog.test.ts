import { expect, test } from 'vitest';
import { parseVideo } from './EditVideoDialog.tsx';

const form = { title: ' Talk ', video_url: ' https://youtu.be/dQw4w9WgXcQ ', description: ' ', duration_seconds: '' };

test('TRV-036 TRV-037 an empty duration and an empty description are sent as null', () => {
  const values = { title: 'Talk', video_url: 'https://youtu.be/dQw4w9WgXcQ', description: null };
  expect(parseVideo(form)).toEqual({ body: { ...values, duration_seconds: null } });
  expect(parseVideo({ ...form, duration_seconds: ' 0 ' })).toEqual({ body: { ...values, duration_seconds: 0 } });
});

test.each([
  [{ title: ' ' }, { title: 'Please enter a title.' }],
  [{ video_url: '' }, { video_url: 'Please enter a YouTube URL' }],
  [{ video_url: 'a video' }, { video_url: 'Please enter a URL, like https://www.youtube.com/watch?v=…' }],
  [{ video_url: 'https://vimeo.com/7' }, { video_url: 'Invalid YouTube URL: https://vimeo.com/7' }],
  [{ duration_seconds: '1.5' }, { duration_seconds: 'Please enter a whole number of seconds, 0 or more' }],
  [{ duration_seconds: '-1' }, { duration_seconds: 'Please enter a whole number of seconds, 0 or more' }],
])('TRV-029 to TRV-036 CON-27 %j is told at its field', (changes, errors) => {
  expect(parseVideo({ ...form, ...changes })).toEqual({ errors });
});
