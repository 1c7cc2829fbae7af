import { coreMechanics, safetyFlags } from '@teamsparks/contract/challenge-vocabulary';
import type { PaperSheet } from './paper-sheet.ts';
import { starterFileName, starterFileNames } from './starter-text-rules.ts';

const leastWithVariantAndMechanic = 8;

/** What the starter library lacks as a whole, a sentence each. */
export function starterLibraryProblems(sheets: readonly PaperSheet[]): string[] {
  const present = new Set(sheets.map(starterFileName));
  const mechanics = new Set(sheets.map((sheet) => sheet.core_mechanic));
  const flags = new Set(sheets.flatMap((sheet) => sheet.safety_flags ?? []));
  const rich = sheets.filter((sheet) => sheet.core_mechanic && sheet.variant && sheet.variant !== 'none').length;
  return [
    ...starterFileNames.filter((name) => !present.has(name)).map((name) => `${name} is missing.`),
    ...twice(sheets.map(({ name }) => name.toLowerCase())).map((title) => `The title "${title}" is used twice.`),
    ...coreMechanics
      .filter((name) => !mechanics.has(name))
      .map((name) => `No challenge has the core mechanic ${name}.`),
    ...safetyFlags.filter((name) => !flags.has(name)).map((name) => `No challenge has the safety flag ${name}.`),
    ...(rich < leastWithVariantAndMechanic ? [`Only ${rich} challenges have a variant and a core mechanic.`] : []),
  ];
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
