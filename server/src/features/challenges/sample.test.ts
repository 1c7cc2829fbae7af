import { getSampleChallenge } from '@teamsparks/contract/challenges/endpoints/sample';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { readPdf } from '../../../test/read-pdf.ts';

const harness = withApp();

test('a visitor reads what the team of the sample challenge reads, and nothing that is for its host', async () => {
  const { status, body } = await harness.call(getSampleChallenge);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'The Growing River',
    level: 'Elementary',
    category: 'Bridge',
    time_limits: { plan: 2, build: 6, test: 3 },
    safety_flags: ['Sharp Objects'],
  });
  expect(Object.keys(body.time_limits ?? {})).toEqual(['plan', 'build', 'test']);
  expect(body.materials.map(({ name }) => name)).toEqual(['Copy paper', 'Masking tape', 'Scissors', 'Ruler', 'Eraser']);
  expect([body.scene.length, body.task.length, body.rules.length]).toEqual([1, 1, 6]);
  expect(body.scoring.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  expect(JSON.stringify(body)).not.toMatch(/Measuring tape|sags still counts|20 cm apart|span_only|Engineering Design/);
});

test('SHT-052 its PDF is the team copy, which may be kept, and runs nothing', async () => {
  const response = await harness.send('/sample-challenge.pdf');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { text, title } = await readPdf(Buffer.from(await response.arrayBuffer()));
  expect(title).toBe('The Growing River');
  expect(text).toContain('The bridge must lie loose on both tables.');
  expect(text).not.toMatch(/Measuring tape|sags still counts|20 cm apart|span.only|Engineering Design/i);
  const etag = response.headers.get('etag') ?? '';
  expect((await harness.send('/sample-challenge.pdf', { headers: { 'if-none-match': etag } })).status).toBe(304);
});
