import { copyrights, setupDifficultyLabels } from '@teamsparks/contract/vocabulary';
import type { SelectOption } from '../../../shared/ui/Select.tsx';

export function optionsOf(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** With a first option that stands for null. */
export function optionsOrNone(values: readonly string[]): SelectOption[] {
  return [{ value: '', label: 'None' }, ...optionsOf(values)];
}

/** Adds a stored value that the list lacks, such as "Unknown"; otherwise saving the form would change it (CON-24). */
export function copyrightOptions(...stored: string[]): SelectOption[] {
  return optionsOf([...new Set([...stored, ...copyrights])].filter((value) => value !== ''));
}

/** "3: Moderate". The words are there because reviews count the other way around (CON-22). */
export const difficultyOptions: SelectOption[] = setupDifficultyLabels.map((label, index) => ({
  value: String(index + 1),
  label: `${index + 1}: ${label}`,
}));
