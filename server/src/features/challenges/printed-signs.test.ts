import { getPrintedSigns } from '@teamsparks/contract/challenges/endpoints/unprinted-signs';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp();

test('SHT-054: only signed-in people read which characters can be printed', async () => {
  const parent = await aPerson(harness.context, 'parent');
  const { status, body } = await harness.call(getPrintedSigns, { as: parent });
  expect(status).toBe(200);
  const isPrinted = (sign: string) =>
    body.ranges.some(([from, to]) => from <= sign.charCodeAt(0) && sign.charCodeAt(0) <= to);
  expect([...'Aéøżπжאبइ→☐✓'].filter((sign) => !isPrinted(sign))).toEqual([]);
  expect([...'日한ก'].filter(isPrinted)).toEqual([]);
  expect((await harness.call(getPrintedSigns, {})).status).toBe(401);
});
