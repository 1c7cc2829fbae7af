import { PdfDictionary, PdfReference, type PdfValue } from './pdf-values.ts';

/** An object of a file; without a number that is sure, nobody knows what refers to it. */
export interface NumberedValue {
  number: number | undefined;
  value: PdfValue;
}

/** As what an object is used: a picture, the list of a page's pictures and forms, or something else. */
type Use = 'picture' | 'list' | 'other';

/**
 * The pictures that the file also uses as something that readers unpack whole: the content of a page, a font, a letter of a font.
 * Only a name in a list of pictures and forms, and the masks of another picture, mean a picture. Goes through `objects` twice.
 */
export function usedOtherwise(objects: () => Iterable<NumberedValue>, pictures: ReadonlySet<number>): Set<number> {
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
  // What is a list and something else as well is no list.
  for (const [list, held] of heldBy) if (otherwise.has(list)) for (const picture of held) otherwise.add(picture);
  return otherwise.intersection(pictures);
}

type Found = (target: number, use: Use) => void;

/** Tells every reference in an object. */
function eachUse(
  { number, value }: NumberedValue,
  pictures: ReadonlySet<number>,
  lists: ReadonlySet<number>,
  found: Found,
): void {
  const open: { value: PdfValue; isList: boolean; isPicture: boolean }[] = [
    { value, isList: lists.has(number ?? -1), isPicture: pictures.has(number ?? -1) },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.value instanceof PdfReference) found(next.value.number, 'other');
    if (Array.isArray(next.value))
      for (const item of next.value) open.push({ value: item, isList: false, isPicture: false });
    if (!(next.value instanceof PdfDictionary)) continue;
    for (const key of next.value.keys()) {
      for (const item of next.value.all(key)) {
        const isMask = next.isPicture && (key === 'SMask' || key === 'Mask');
        const use = next.isList || isMask ? 'picture' : key === 'XObject' ? 'list' : 'other';
        if (item instanceof PdfReference) found(item.number, use);
        else open.push({ value: item, isList: key === 'XObject', isPicture: false });
      }
    }
  }
}
