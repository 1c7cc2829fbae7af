import { PdfDictionary, PdfReference, type PdfValue } from './pdf-values.ts';

/** Object of a file; `number` is undefined where it is not certain, so that references to it are unknown. */
export interface NumberedValue {
  number: number | undefined;
  value: PdfValue;
}

/** Role in which an object is referred to: a picture, a page's list of pictures and forms, or something else. */
type Use = 'picture' | 'list' | 'other';

/**
 * Returns the numbers of those `pictures` that are also referred to as something else, which readers unpack fully: page content, a
 * font, a glyph. A reference counts as a picture only in an /XObject list or as a mask. Iterates `objects` twice.
 */
export function findPicturesUsedOtherwise(
  objects: () => Iterable<NumberedValue>,
  pictures: ReadonlySet<number>,
): Set<number> {
  const lists = new Set<number>();
  for (const object of objects()) {
    eachUse(object, pictures, lists, (target, use) => use === 'list' && lists.add(target));
  }
  const otherwise = new Set<number>();
  const heldBy = new Map<number, Set<number>>();
  for (const object of objects()) {
    const { number } = object;
    eachUse(object, pictures, lists, (target, use) => {
      if (lists.has(target) && use !== 'list') otherwise.add(target);
      if (!pictures.has(target)) return;
      if (use !== 'picture') otherwise.add(target);
      else if (number !== undefined && lists.has(number))
        heldBy.set(number, (heldBy.get(number) ?? new Set()).add(target));
    });
  }
  // An object that is a list and something else as well does not count as a list.
  for (const [list, held] of heldBy) if (otherwise.has(list)) for (const picture of held) otherwise.add(picture);
  return otherwise.intersection(pictures);
}

type OnReference = (target: number, use: Use) => void;

/** Calls `onReference` for every reference in an object, with the role it gives its target. */
function eachUse(
  { number, value }: NumberedValue,
  pictures: ReadonlySet<number>,
  lists: ReadonlySet<number>,
  onReference: OnReference,
): void {
  const open: { value: PdfValue; isList: boolean; isPicture: boolean }[] = [
    { value, isList: lists.has(number ?? -1), isPicture: pictures.has(number ?? -1) },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.value instanceof PdfReference) onReference(next.value.number, 'other');
    if (Array.isArray(next.value))
      for (const item of next.value) open.push({ value: item, isList: false, isPicture: false });
    if (!(next.value instanceof PdfDictionary)) continue;
    for (const key of next.value.keys()) {
      for (const item of next.value.all(key)) {
        const isMask = next.isPicture && (key === 'SMask' || key === 'Mask');
        const use = next.isList || isMask ? 'picture' : key === 'XObject' ? 'list' : 'other';
        if (item instanceof PdfReference) onReference(item.number, use);
        else open.push({ value: item, isList: key === 'XObject', isPicture: false });
      }
    }
  }
}
