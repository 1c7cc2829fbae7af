import { coreMechanics, safetyFlags } from '@teamsparks/contract/shared/challenge-vocabulary';
import { challengeTypes, levels } from '@teamsparks/contract/shared/vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { longMinutes, starterFileNames } from './starter-text-rules.ts';

const leastWithVariantAndMechanic = 8;
const leastLong = 15;
const leastWholeClass = 6;
const leastWithHandouts = 12;

/** A text of the starter library and the sheet in it. */
export interface Starter {
  fileName: string;
  sheet: PaperSheet;
}

/** Returns a sentence for each requirement that the starter library as a whole does not meet. */
export function starterLibraryProblems(starters: readonly Starter[]): string[] {
  const sheets = starters.map(({ sheet }) => sheet);
  const present = new Set(starters.map(({ fileName }) => fileName));
  const mechanics = new Set(sheets.map((sheet) => sheet.core_mechanic));
  const flags = new Set(sheets.flatMap((sheet) => sheet.safety_flags ?? []));
  const rich = sheets.filter((sheet) => sheet.core_mechanic && sheet.variant && sheet.variant !== 'none').length;
  const withHandouts = sheets.filter(({ handouts }) => handouts.length > 0).length;
  return [
    ...starterFileNames.filter((name) => !present.has(name)).map((name) => `${name} is missing.`),
    ...twice(sheets.map(({ name }) => name.toLowerCase())).map((title) => `The title "${title}" is used twice.`),
    ...coreMechanics
      .filter((name) => !mechanics.has(name))
      .map((name) => `No challenge has the core mechanic ${name}.`),
    ...safetyFlags.filter((name) => !flags.has(name)).map((name) => `No challenge has the safety flag ${name}.`),
    ...(rich < leastWithVariantAndMechanic ? [`Only ${rich} challenges have a variant and a core mechanic.`] : []),
    ...(withHandouts < leastWithHandouts ? [`Only ${withHandouts} challenges have handouts.`] : []),
    ...longProblems(starters),
  ];
}

/** Returns the problems of the challenges of 20 and 30 minutes. */
function longProblems(starters: readonly Starter[]): string[] {
  const long = starters.filter(({ fileName }) => longMinutes(fileName) !== undefined);
  const lasting = (minutes: number) => long.filter(({ fileName }) => longMinutes(fileName) === minutes).length;
  const forClass = long.filter(({ sheet }) => sheet.setup[0]?.startsWith('For a whole class:')).length;
  return [
    ...[20, 30].filter((minutes) => lasting(minutes) < leastLong).map((minutes) => `Too few last ${minutes} minutes.`),
    ...levels
      .filter((level) => !long.some(({ sheet }) => sheet.level === level))
      .map((level) => `None is for ${level}.`),
    ...challengeTypes
      .filter((type) => !long.some(({ sheet }) => sheet.type === type))
      .map((type) => `None is ${type}.`),
    ...(forClass < leastWholeClass ? [`Only ${forClass} challenges are for a whole class.`] : []),
  ];
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
