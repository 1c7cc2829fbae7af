import { copyrights, setupDifficultyLabels } from '@teamsparks/contract/vocabulary';
import type { SelectOption } from '../../../shared/ui/Select.tsx';

export function optionsOf(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** With a first option that stands for null. */
export function optionsOrNone(values: readonly string[]): SelectOption[] {
  return [{ value: '', label: 'None' }, ...optionsOf(values)];
}

/** Stored values stay on offer when they are none of the list, "Unknown" above all (decisions.md CON-24). */
export function copyrightOptions(...stored: string[]): SelectOption[] {
  return optionsOf([...new Set([...stored, ...copyrights])].filter((value) => value !== ''));
}

/** "3: Moderate"; the words stand beside the numbers because reviews count the other way round (decisions.md CON-22). */
export const difficultyOptions: SelectOption[] = setupDifficultyLabels.map((label, index) => ({
  value: String(index + 1),
  label: `${index + 1}: ${label}`,
}));
