import { expect, test } from 'vitest';
import { skills } from '../shared/challenge-vocabulary.ts';
import { categories } from '../shared/vocabulary.ts';
import { debriefQuestions } from './debrief-questions.ts';

test('RUN-021 a team that runs one challenge five times is asked fifteen different questions', () => {
  const seen = new Set<string>();
  for (const category of categories) {
    for (const skill of [...skills, null]) {
      const questions: string[] = [];
      for (let run = 0; run < 5; run += 1) {
        const wanted = { category, skills: skill === null ? [] : [skill], avoid: questions, seed: run };
        questions.push(...debriefQuestions(wanted));
      }
      expect([category, skill, new Set(questions).size]).toEqual([category, skill, 15]);
      for (const question of questions) seen.add(question);
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(60);
});

test('RUN-021 without category and skills there are questions, too, and the same seed chooses the same', () => {
  const wanted = { category: null, skills: [], avoid: [], seed: 7 };
  expect(debriefQuestions(wanted)).toHaveLength(3);
  expect(debriefQuestions(wanted)).toEqual(debriefQuestions(wanted));
});
