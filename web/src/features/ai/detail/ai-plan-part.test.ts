import { expect, test } from 'vitest';
import { aiPlanPart } from './ai-plan-part.ts';

const details = {
  one_liner: '',
  scene: ['It rains.'],
  task: ['Build a roof.'],
  rules: ['No tape.', 'Five minutes.'],
  scoring: [],
  setup: ['Hide the fan.'],
  notes: ['Secret.'],
  language: 'en',
  time_limits: { plan: 2, build: 5.6 },
  materials: [
    { name: 'Straws', quantity: 12, units: '', category: 'damaging' as const },
    { name: 'Fan', quantity: 1, units: '', category: 'setup_only' as const },
  ],
  safety_flags: [],
};

test('PRE-021 an AI challenge goes into a plan as notes with the team’s parts, and nothing of the host’s', () => {
  expect(aiPlanPart({ title: 'Rain Roof', details })).toEqual({
    kind: 'text',
    title: 'Rain Roof',
    minutes: 13,
    text: 'It rains.\n\nBuild a roof.\n\n- No tape.\n- Five minutes.\n\nMaterials:\n- 12 Straws',
  });
  expect(aiPlanPart({ title: 'Rain Roof', details: null })).toEqual({
    kind: 'text',
    title: 'Rain Roof',
    minutes: 20,
    text: null,
  });
});
