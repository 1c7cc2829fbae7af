import { type ChallengeFieldName, challengeFieldTable } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { materialCategoryLabels, setupDifficultyLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { HistoryField } from '@teamsparks/contract/challenges/fields/lifecycle';
import type { Handout, ScoringItem } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutReaderWords, type SheetPart, sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import { type Status, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { formatBytes, plural, inWords } from '../../shared/format/format.ts';
import type { ChangeWords } from '../../shared/ui/ChangeLine.tsx';

const none = 'None';

/** Returns an amount as typed, such as "2 sheets" or "3", because a history shows what was changed. */
const amountOf = ({ quantity, units }: Material) => (units === '' ? String(quantity) : `${quantity} ${units}`);

/** Returns "Height, 4 points for each 10 cm: up to 40 points". */
function scoringWords({ item, detail, points, up_to }: ScoringItem): string {
  return `${[item, detail].filter(Boolean).join(', ')}: ${up_to ? 'up to ' : ''}${plural(points, 'point', 'points')}`;
}

/** Returns "Spy (for one player, 1 copy): You work for the rival." */
function handoutWords({ title, text, copies, for: reader }: Handout): string {
  return `${title} (for ${handoutReaderWords[reader]}, ${plural(copies, 'copy', 'copies')}): ${text.join(' ')}`;
}

/**
 * Returns the items of a value that is a list, or of the time limits, as texts; [] for time limits or safety flags
 * that are null, undefined for other values.
 */
export function itemsOf(field: string, value: unknown): string[] | undefined {
  if (field === 'time_limits' && typeof value === 'object') {
    return Object.entries((value ?? {}) as Record<string, number>).map(([name, n]) => `${inWords(name)} ${n} min`);
  }
  if (field === 'materials' && Array.isArray(value)) {
    return (value as Material[]).map(
      (material) =>
        `${material.name}, ${amountOf(material)} (${materialCategoryLabels[material.category].toLowerCase()})`,
    );
  }
  if (field === 'leftovers' && Array.isArray(value)) return (value as { text: string }[]).map(({ text }) => text);
  if (field === 'scoring' && Array.isArray(value)) return (value as ScoringItem[]).map(scoringWords);
  if (field === 'handouts' && Array.isArray(value)) return (value as Handout[]).map(handoutWords);
  if (field === 'safety_flags' && value === null) return [];
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** Returns the label of a field of a challenge, or of a part of its sheet. */
export function historyLabel(field: HistoryField): string {
  return (
    Object.hasOwn(sheetParts, field) ? sheetParts[field as SheetPart] : challengeFieldTable[field as ChallengeFieldName]
  ).label;
}

/** Returns a stored value of a field as text for people, "None" if it is empty. */
export function valueWords(field: string, value: unknown): string {
  const items = itemsOf(field, value);
  if (items) return items.join(', ') || none;
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'status') return statusLabels[value as Status];
  if (field === 'setup_difficulty') return `${Number(value)}: ${setupDifficultyLabels[Number(value) - 1]}`;
  if (field === 'variant' && typeof value === 'string') return inWords(value);
  if (field === 'pdf') {
    const { pages, bytes } = value as { pages: number; bytes: number };
    return `${plural(pages, 'page', 'pages')}, ${formatBytes(bytes)}`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns the change of a field: added and removed items if both values are lists (or time limits), else old and new
 * text.
 */
export function changeWords(field: string, from: unknown, to: unknown): ChangeWords {
  const [before, after] = [itemsOf(field, from), itemsOf(field, to)];
  if (!before || !after) return { kind: 'value', from: valueWords(field, from), to: valueWords(field, to) };
  return { kind: 'list', added: subtractItems(after, before), removed: subtractItems(before, after) };
}

/** Returns the items without those in `others`; each entry of `others` cancels one equal item. */
function subtractItems(items: readonly string[], others: readonly string[]): string[] {
  const remaining = [...others];
  return items.filter((item) => {
    const at = remaining.indexOf(item);
    if (at >= 0) remaining.splice(at, 1);
    return at < 0;
  });
}
