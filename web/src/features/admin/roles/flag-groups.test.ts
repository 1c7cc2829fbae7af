import { flags } from '@teamsparks/contract/shared/access';
import { expect, test } from 'vitest';
import { flagGroups } from '../person/rights.ts';

test('AUT-051 to AUT-067 every flag is in exactly one group', () => {
  expect(flagGroups.flatMap((group) => group.flags).toSorted()).toEqual([...flags].toSorted());
});
