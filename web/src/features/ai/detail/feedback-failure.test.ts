import { expect, test } from 'vitest';
import { ApiError, noConnection } from '../../../shared/api/api-error.ts';
import { feedbackFailure } from './Evaluation.tsx';

const refused = (status: number, detail: string) => new ApiError({ status, code: 'internal', detail });

test.each([
  ['ERR-046 the reason of the server', refused(404, 'AI challenge not found.'), 'Error: AI challenge not found.'],
  ['ERR-047 no reason', refused(500, ''), 'Failed to submit feedback'],
  ['ERR-048 no answer', noConnection(), 'Failed to submit feedback. Please try again.'],
  ['ERR-049 nobody signed in', refused(401, 'Session expired.'), 'Please log in to provide feedback'],
])('%s', (_, error, sentence) => {
  expect(feedbackFailure(error)).toBe(sentence);
});
