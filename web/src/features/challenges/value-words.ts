import type { Material } from '@teamsparks/contract/challenge-fields';
import { materialCategoryLabels, setupDifficultyLabels } from '@teamsparks/contract/challenge-vocabulary';
import { type Status, statusLabels } from '@teamsparks/contract/vocabulary';
import { formatBytes, plural } from '../../shared/format/format.ts';
import type { ChangeWords } from '../../shared/ui/ChangeLine.tsx';
import { inWords } from '../../parts/in-words.ts';

const none = 'None';

/** "2 sheets", "3". */
const amountOf = ({ quantity, units }: Material) => (units === '' ? String(quantity) : `${quantity} ${units}`);

/** The items of a value that is a list of things, else undefined. */
function itemsOf(field: string, value: unknown): string[] | undefined {
  if (field === 'time_limits' && typeof value === 'object') {
    return Object.entries((value ?? {}) as Record<string, number>).map(([name, n]) => `${inWords(name)} ${n} min`);
  }
  if (field === 'materials' && Array.isArray(value)) {
    return (value as Material[]).map(
      (one) => `${one.name}, ${amountOf(one)} (${materialCategoryLabels[one.category].toLowerCase()})`,
    );
  }
  if (field === 'safety_flags' && value === null) return [];
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** A stored value of a field as a person reads it. */
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

/** Describes the change to a field. */
export function changeWords(field: string, from: unknown, to: unknown): ChangeWords {
  const [before, after] = [itemsOf(field, from), itemsOf(field, to)];
  if (!before || !after) return { kind: 'value', from: valueWords(field, from), to: valueWords(field, to) };
  return { kind: 'list', added: withoutThose(after, before), removed: withoutThose(before, after) };
}

/** Each entry of `others` cancels one equal entry. */
function withoutThose(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
