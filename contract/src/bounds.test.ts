import { expect, test } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { newChallenge } from './challenges/fields/challenge.ts';
import { newLessonSessionVideo, newPlan, planChanges } from './lesson-plans/fields/lesson-plan.ts';
import { itemChanges, newItem, newOrder } from './lesson-plans/fields/items.ts';
import { newReview, reviewChanges, reviewsQuery } from './reviews/fields.ts';
import { register, resetPassword, verifyEmail } from './accounts/endpoints/sign-up.ts';

const long = (length: number) => 'x'.repeat(length);
const video = { title: 'Warm up', video_url: 'https://youtu.be/aaaaaaaaaaa' };
const person = { username: 'maya', email: 'maya@school.test', password: 'correct horse battery', role: 'student' };
const challenge = { name: 'Tower', level: 'Elementary', type: 'STEM', category: 'Tower' };
const material = { name: 'String', quantity: 1 };
const text = { kind: 'text', title: 'Welcome', minutes: 5 };
const registered = register.body;

/** A schema, an input that it takes, and inputs next to it that it refuses, each with the input that is named. */
type Row = [what: string, schema: $ZodType, taken: readonly object[], refused: Record<string, object[]>];

const rows: Row[] = [
  [
    'a review',
    newReview,
    [1, 1.5, 4.5, 5].map((overall_rating) => ({ overall_rating })),
    {
      overall_rating: [{}, ...[0, 0.5, 5.5, 6, 4.4, '5', null].map((overall_rating) => ({ overall_rating }))],
      setup_rating: [0, 6, 2.5, '3'].map((setup_rating) => ({ overall_rating: 3, setup_rating })),
      difficulty_rating: [0, 6, 2.5].map((difficulty_rating) => ({ overall_rating: 3, difficulty_rating })),
      comment: [{ overall_rating: 3, comment: long(10_001) }],
      challenge_id: [0, 1.5, '1'].map((challenge_id) => ({ overall_rating: 3, challenge_id })),
    },
  ],
  [
    'a changed review',
    reviewChanges,
    [{}, { comment: null }, { setup_rating: null }, { comment: long(10_000) }],
    { overall_rating: [{ overall_rating: null }, { overall_rating: 0.5 }], setup_rating: [{ setup_rating: 6 }] },
  ],
  [
    'a page of reviews',
    reviewsQuery,
    [{}, { page: '1', per_page: '100' }, { page: '1000000' }],
    { page: [{ page: '0' }, { page: '1000001' }, { page: 'x' }], per_page: [{ per_page: '0' }, { per_page: '101' }] },
  ],
  [
    'a plan',
    newPlan,
    [{ name: long(200) }, { name: 'A', description: long(5000), videos: [video] }],
    {
      name: [{}, { name: ' ' }, { name: long(201) }],
      description: [{ name: 'A', description: long(5001) }],
      videos: [
        { name: 'A', videos: [] },
        { name: 'A', videos: Array.from({ length: 51 }, () => video) },
      ],
      event_id: [{ name: 'A', event_id: 0 }],
    },
  ],
  [
    'a changed plan',
    planChanges,
    ['00:00', '09:30', '19:59', '23:59', null].map((begins_at) => ({ begins_at, budget_minutes: 1440 })),
    {
      begins_at: ['24:00', '9:30', '09:60', '09:30:00', ''].map((begins_at) => ({ begins_at })),
      budget_minutes: [0, 1441, 1.5, '5'].map((budget_minutes) => ({ budget_minutes })),
    },
  ],
  [
    'a part',
    newItem,
    [
      { ...text, minutes: 0 },
      { ...text, minutes: 1440, title: long(200), text: long(5000) },
      { kind: 'break', minutes: 10 },
      { kind: 'challenge', challenge_id: 1 },
      { kind: 'video', training_video_id: 1, training_session_id: 2 },
      { kind: 'video', training_video_id: 1, session_name: 'Warm up' },
    ],
    {
      '': [
        { kind: 'video', training_video_id: 1 },
        { kind: 'video', training_video_id: 1, training_session_id: 2, session_name: 'Warm up' },
      ],
      kind: [{ kind: 'song' }, {}],
      minutes: [
        { ...text, minutes: -1 },
        { ...text, minutes: 1441 },
        { ...text, minutes: null },
        { ...text, minutes: 0.5 },
      ],
      title: [
        { ...text, title: '' },
        { ...text, title: long(201) },
      ],
      text: [{ ...text, text: long(5001) }],
      challenge_id: [{ kind: 'challenge', challenge_id: 0 }],
      training_video_id: [{ kind: 'video', session_name: 'Warm up' }],
    },
  ],
  [
    'a changed part',
    itemChanges,
    [{}, { minutes: null }, { minutes: 0 }, { title: 'A' }, { text: null }],
    { minutes: [{ minutes: 1441 }], title: [{ title: '' }, { title: long(201) }] },
  ],
  [
    'an order',
    newOrder,
    [{ items: [] }, { items: Array.from({ length: 200 }, (_, at) => at + 1) }],
    { items: [{ items: Array.from({ length: 201 }, (_, at) => at + 1) }, {}], 'items.0': [{ items: [0] }] },
  ],
  [
    'a sign-up',
    registered as $ZodType,
    [
      person,
      ...['abc', long(30), 'a.b_c-9', 'Zoë', '9ab'].map((username) => ({ ...person, username })),
      { ...person, email: `${long(64)}@a.co` },
      { ...person, role: 'parent', age_confirmed: true, terms_version: '2026-11' },
    ],
    {
      username: ['ab', long(31), '.abc', 'a b', 'a@b.c', ''].map((username) => ({ ...person, username })),
      email: ['maya', 'a@b', '@a.co', `${long(65)}@a.co`, `a@${`${long(60)}.`.repeat(5)}co`, ''].map((email) => ({
        ...person,
        email,
      })),
      password: [
        { ...person, password: '' },
        { ...person, password: long(1025) },
      ],
      role: [
        { ...person, role: 'mentor' },
        { ...person, role: undefined },
      ],
      terms_version: [{ ...person, terms_version: '2025-01' }],
      age_confirmed: [{ ...person, age_confirmed: 'yes' }],
    },
  ],
  [
    'a verification',
    verifyEmail.body as $ZodType,
    [{ token: 'x' }, { token: long(200) }],
    { token: [{}, { token: '' }, { token: long(201) }] },
  ],
  [
    'a new password',
    resetPassword.body as $ZodType,
    [{ token: long(200), password: long(1024) }],
    { token: [{ token: long(201), password: 'x' }], password: [{ token: 'x', password: long(1025) }] },
  ],
  [
    'a challenge',
    newChallenge,
    [
      { ...challenge, name: long(200), one_liner: long(500), copyright: long(200) },
      { ...challenge, source_id: -2_147_483_648, time_limits: { plan: 1440, build: 0 } },
      { ...challenge, source_id: 2_147_483_647, materials: Array.from({ length: 200 }, () => material) },
      { ...challenge, materials: [{ name: long(200), quantity: 1_000_000, units: long(60) }] },
    ],
    {
      name: [{ ...challenge, name: long(201) }],
      one_liner: [{ ...challenge, one_liner: long(501) }],
      copyright: [{ ...challenge, copyright: long(201) }],
      source_id: [-2_147_483_649, 2_147_483_648].map((source_id) => ({ ...challenge, source_id })),
      'time_limits.plan': [-1, 1441].map((plan) => ({ ...challenge, time_limits: { plan } })),
      'materials.0.quantity': [-1, 1_000_001, '2'].map((quantity) => ({
        ...challenge,
        materials: [{ name: 'x', quantity }],
      })),
      'materials.0.units': [{ ...challenge, materials: [{ ...material, units: long(61) }] }],
      'materials.0.name': [{ ...challenge, materials: [{ ...material, name: long(201) }] }],
      skills: [{ ...challenge, skills: Array.from({ length: 51 }, () => 'Storycraft') }],
    },
  ],
];

test.each(rows)(
  'SEC-54 %s: values at the limit are accepted, values beyond it are refused by name',
  (_, schema, taken, refused) => {
    for (const input of taken) expect([input, safeParse(schema, input).error?.issues ?? []]).toEqual([input, []]);
    for (const [field, inputs] of Object.entries(refused)) {
      for (const input of inputs) {
        const issues = safeParse(schema, input).error?.issues ?? [];
        expect([input, issues.map(({ path }) => path.join('.'))]).toEqual([input, [field]]);
      }
    }
  },
);

test('fields that are left out get the documented defaults', () => {
  expect(safeParse(newReview, { overall_rating: 3 }).data).toEqual({
    overall_rating: 3,
    setup_rating: null,
    difficulty_rating: null,
    comment: null,
  });
  expect(safeParse(reviewsQuery, {}).data).toEqual({ page: 1, per_page: 10 });
  expect(safeParse(newLessonSessionVideo, { lesson_plan_id: 1, training_session_video_id: 2 }).data).toMatchObject({
    order_index: 1,
  });
  expect(safeParse(newItem, { kind: 'break', minutes: 5 }).data).toEqual({ kind: 'break', title: 'Break', minutes: 5 });
  expect(safeParse(newItem, text).data).toEqual({ ...text, text: null });
  expect(safeParse(newPlan, { name: 'A' }).data).toEqual({ name: 'A', description: null });
});

test.each([
  [newReview, { overall_rating: 0 }, 'Please choose a rating from 1 to 5 in half steps.'],
  [newReview, { overall_rating: 3, setup_rating: 2.5 }, 'Please choose a whole number from 1 to 5.'],
  [newPlan, { name: '' }, 'Please enter a name.'],
  [newPlan, { name: 'A', videos: [] }, 'Please add at least one training video with title and YouTube URL'],
  [planChanges, { begins_at: '25:00' }, 'Please enter a time.'],
  [planChanges, { budget_minutes: 0 }, 'Please enter at least one minute.'],
  [planChanges, { budget_minutes: 1441 }, 'Please enter whole minutes from 0 to 1440.'],
  [newItem, { ...text, title: '' }, 'Please enter a title.'],
  [
    newItem,
    { kind: 'video', training_video_id: 1 },
    'Please select a video and either a session or enter a custom session name',
  ],
  [registered, { ...person, username: 'a b' }, 'Please use 3 to 30 letters, digits, dots, dashes or underscores.'],
  [registered, { ...person, email: 'maya' }, 'Please enter a valid email address'],
  [newChallenge, { ...challenge, name: '' }, 'Please enter a name.'],
  [newChallenge, { ...challenge, materials: [{ name: '', quantity: 1 }] }, 'Please name the material.'],
  [
    newChallenge,
    { ...challenge, materials: [{ name: 'x', quantity: -1 }] },
    'Please enter a number from 0 to 1,000,000.',
  ],
] as [$ZodType, object, string][])('%#: %j is refused with the sentence "%s"', (schema, input, sentence) => {
  expect(safeParse(schema, input).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
