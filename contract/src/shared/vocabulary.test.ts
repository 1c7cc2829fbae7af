import { describe, expect, test } from 'vitest';
import * as aiVocabulary from '../ai/vocabulary.ts';
import { flags } from './access.ts';
import * as challengeVocabulary from './challenge-vocabulary.ts';
import { keysOf, textFields } from '../challenges/texts/metadata-lines.ts';
import { parseMetadataText } from '../challenges/texts/metadata-text.ts';
import { signUpRoles } from '../accounts/addresses/sign-up.ts';
import { statusExplanations } from '../challenges/status-explanations.ts';
import * as vocabulary from './vocabulary.ts';
import {
  documented,
  documentedKeys,
  documentedLabels,
  documentedPairs,
  documentedVariants,
} from '../../test/documented-values.ts';

const lists = { ...vocabulary, ...challengeVocabulary, ...aiVocabulary } as Record<string, unknown>;

describe('the lists', () => {
  test.each(Object.entries(documented))(
    'ENM-002 to ENM-115 %s is the documented list, in its order',
    (name, values) => {
      expect(lists[name]).toEqual(values);
    },
  );

  test.each(Object.entries(documentedVariants))('ENM-069 to ENM-109 the variants of %s', (category, variants) => {
    expect(challengeVocabulary.variantsOf(category as vocabulary.Category)).toEqual(variants);
  });

  test('ENM-069 to ENM-109 there are 40 variants, and nine categories without', () => {
    expect(documentedPairs.filter(({ variant }) => variant !== null)).toHaveLength(40);
    expect(documentedPairs.filter(({ variant }) => variant === null)).toHaveLength(9);
  });

  test('AUT-001 AUT-090 only students and parents sign up by themselves', () => {
    expect(signUpRoles).toEqual(['student', 'parent']);
  });

  test('AUT-051 to AUT-067 SHT-005 there are eighteen flags', () => {
    expect(flags).toEqual([
      'view_challenge_library',
      'view_training_videos',
      'view_all_programs',
      'view_events',
      'view_lesson_plans',
      'add_edit_challenges',
      'add_edit_lesson_plans',
      'delete_challenges',
      'delete_lesson_plans',
      'system_administration',
      'view_ai_challenges',
      'add_edit_ai_challenges',
      'view_account',
      'view_dashboard',
      'add_edit_challenge_reviews',
      'add_edit_account',
      'add_edit_training_videos',
      'run_challenges',
    ]);
  });

  test('no list of the vocabulary is missing in the table', () => {
    const arrays = Object.entries({ ...vocabulary, ...challengeVocabulary }).filter(([, value]) =>
      Array.isArray(value),
    );
    const named = new Set([...Object.keys(documented), ...Object.keys(documentedLabels)]);
    expect(arrays.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('the words for them', () => {
  const words = { ...lists, statusExplanations };
  test.each(Object.entries(documentedLabels))('DET-042 to DET-046 DET-058 to DET-060 AIC-051 %s', (name, labels) => {
    expect(words[name as keyof typeof words]).toEqual(labels);
  });
});

/**
 * Ways in which people write a value: as it is, in capitals, in small letters, with dashes, underscores or none for
 * spaces.
 */
const spellings = (value: string) => [
  value,
  value.toUpperCase(),
  value.toLowerCase(),
  value.replaceAll(' ', '-'),
  `  ${value.replaceAll(' ', '  ')} `,
];
const spelled = (values: readonly string[]) =>
  values.flatMap((value) => spellings(value).map((written) => [written, value]));
const read = (key: string, written: string) => {
  const { fields, hints } = parseMetadataText(`${key}: ${written}`);
  return { fields, hints };
};

describe('the parser of metadata texts', () => {
  test.each([
    ['Level', 'level', documented.levels],
    ['Difficulty', 'level', documented.levels],
    ['Type', 'type', documented.challengeTypes],
    ['Category', 'category', documented.categories],
    ['Tournament Level', 'tournament_level', documented.tournamentLevels],
    ['Core Mechanic', 'core_mechanic', documented.coreMechanics],
  ] as const)('ENM-010 to ENM-038 GAP-15 every %s is read, however it is spelled', (key, field, values) => {
    for (const [written = '', value] of spelled(values)) {
      expect(read(key, written)).toMatchObject({ fields: { [field]: value }, hints: {} });
    }
  });

  test.each([
    ['Skills', 'skills', documented.skills],
    ['Safety Flags', 'safety_flags', documented.safetyFlags],
  ] as const)('ENM-039 to ENM-059 every one of the %s is read, alone and in a JSON list', (key, field, values) => {
    for (const [written = '', value] of spelled(values)) {
      expect(read(key, written)).toMatchObject({ fields: { [field]: [value] }, hints: {} });
      expect(read(key, JSON.stringify([written]))).toMatchObject({ fields: { [field]: [value] }, hints: {} });
    }
  });

  test('ENM-039 to ENM-050 all skills at once', () => {
    expect(read('Skills', documented.skills.join(', '))).toMatchObject({
      fields: { skills: documented.skills },
      hints: {},
    });
  });

  test('ENM-053 to ENM-059 all dangers at once, in the order of the list', () => {
    const dangers = documented.safetyFlags.slice(0, -1);
    expect(read('Safety Flags', JSON.stringify(dangers.toReversed()))).toMatchObject({
      fields: { safety_flags: dangers },
      hints: {},
    });
  });

  test.each(documentedPairs)('ENM-069 to ENM-108 $variant is read for $category and for no other', (pair) => {
    const { category, variant } = pair;
    if (variant === null) return;
    for (const written of [
      variant,
      variant.toUpperCase(),
      variant.replaceAll('_', ' '),
      variant.replaceAll('_', '-'),
    ]) {
      const { fields, hints } = parseMetadataText(`Category: ${category}\nVariant: ${written}`);
      expect({ variant: fields.variant, hints }).toEqual({ variant, hints: {} });
    }
    for (const other of documented.categories) {
      const offers: readonly string[] = documentedVariants[other];
      const { fields } = parseMetadataText(`Category: ${other}\nVariant: ${variant}`);
      expect([other, fields.variant]).toEqual([other, offers.includes(variant) ? variant : null]);
    }
  });

  test('ENM-051 DET-042 to DET-046 setup difficulty is read as a number or in words', () => {
    for (const [index, label] of documentedLabels.setupDifficultyLabels.entries()) {
      for (const written of [`${index + 1}`, ...spellings(label)]) {
        expect(read('Setup Difficulty', written)).toMatchObject({ fields: { setup_difficulty: index + 1 }, hints: {} });
      }
    }
  });

  test('CON-24 every copyright is kept as it is written', () => {
    for (const copyright of documented.copyrights) {
      expect(read('Copyright', copyright)).toMatchObject({ fields: { copyright }, hints: {} });
    }
  });

  test.each([
    ['Level', 'College'],
    ['Level', 'Middle'],
    ['Type', 'Art'],
    ['Type', 'Sport'],
    ['Category', 'Improv'],
    ['Category', 'Debate'],
    ['Tournament Level', 'Final'],
    ['Core Mechanic', 'Two Handed'],
    ['Skills', 'Juggling'],
    ['Safety Flags', 'Lava'],
    ['Setup Difficulty', '0'],
    ['Setup Difficulty', '6'],
    ['Setup Difficulty', 'Very'],
  ])('GAP-15 %s %j is not read as another value, and the preview says so', (key, written) => {
    const { fields, hints } = read(key, written);
    expect(fields).toEqual(parseMetadataText('').fields);
    expect(Object.values(hints)).toEqual([expect.stringContaining(`“${written}”`)]);
  });
});

describe('the keys of metadata texts', () => {
  test('UPL-030 to UPL-041 CON-35 are these, the stronger first', () => {
    const pairs = textFields.flatMap((field) => keysOf(field).map((key) => `${key} -> ${field}`));
    const wanted = documentedKeys.map(([key, field]) => `${key.toLowerCase().replaceAll(' ', '_')} -> ${field}`);
    expect(pairs.toSorted()).toEqual(wanted.toSorted());
  });

  test.each([
    ['Name: weak\nTitle: strong', { name: 'strong' }],
    ['Difficulty: High School\nLevel: Middle School', { level: 'Middle School' }],
    ['Summary: weakest\nDescription: weak\nOne Liner: strong', { one_liner: 'strong' }],
    ['Summary: weak\nDescription: strong', { one_liner: 'strong' }],
  ])('UPL-030 UPL-031 UPL-034 of %j the stronger key counts', (text, fields) => {
    expect(parseMetadataText(text)).toMatchObject({ fields, hints: {} });
  });
});
