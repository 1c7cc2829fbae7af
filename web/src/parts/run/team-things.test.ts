import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { expect, test } from 'vitest';
import { materialLinesOf } from './TeamWords.tsx';

test('RUN-011 a team reads how much it gets in the right number', () => {
  const materials: TeamPiece['materials'] = [
    { name: 'Straws', quantity: 1, units: 'pieces', category: 'damaging' },
    { name: 'Tape', quantity: 2, units: 'roll', category: 'damaging' },
    { name: 'Scissors', quantity: 3, units: '', category: 'non_damaging' },
  ];
  expect(materialLinesOf({ materials })).toEqual(['Straws: 1 piece', 'Tape: 2 rolls', 'Scissors: 3']);
});
