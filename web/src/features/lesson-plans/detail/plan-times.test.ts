import { minutesOf } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { expect, test } from 'vitest';
import { planTimes, timeText } from './plan-times.ts';

const pause = (id: number, minutes: number | null): PlanItem => ({ kind: 'break', id, minutes, title: 'Break' });
const video = (duration_seconds: number | null, minutes: number | null = null): PlanItem => ({
  kind: 'video',
  id: 9,
  minutes,
  training_session_video: {
    id: 1,
    video_order: 1,
    training_session: { id: 1, name: 'Session', description: null },
    training_video: { id: 1, title: 'Talk', description: null, video_url: '', duration_seconds, progress: null },
  },
});

test('CON-26 a video takes as long as it is, begun minutes count whole, unless something else is said', () => {
  expect([video(61), video(0), video(null), video(61, 10), pause(1, null)].map(minutesOf)).toEqual([
    2,
    null,
    null,
    10,
    null,
  ]);
});

test('each part begins when those before it are over; what nobody knows counts as nothing and is counted', () => {
  const { starts, total, unknown } = planTimes([pause(1, 5), pause(2, null), pause(3, 10), pause(4, 1)]);
  expect([[...starts], total, unknown]).toEqual([
    [
      [1, 0],
      [2, 5],
      [3, 5],
      [4, 15],
    ],
    16,
    1,
  ]);
});

test('times of day go on after midnight; without a beginning the minutes are told', () => {
  const spoken = (hours: number, minutes: number) =>
    new Date(2000, 0, 1, hours, minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
  expect([timeText('16:50', 15), timeText('23:50', 20)]).toEqual([spoken(17, 5), spoken(0, 10)]);
  expect([timeText(null, 0), timeText(null, 75)]).toEqual(['+0:00', '+1:15']);
});
