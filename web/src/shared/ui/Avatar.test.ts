import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['maya.chen', 'mc'],
  ['Maya', 'Ma'],
  ['ada lovelace byron', 'al'],
  ['émile_zola', 'éz'],
  ['7', '7'],
  ['🙂🙂🙂', '🙂🙂'],
])('GAP-50 the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
