const vulgarFractions: Partial<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };

/** A number as people write it; `end` is the position after it. A zero denominator gives a value that is not finite. */
export interface Quantity {
  value: number;
  end: number;
}

/**
 * Reads 12, 1,000, 2.5, .5, 1/2, 1 1/2 or ½ at this position, undefined where none starts. A tight range (10-12) counts as its
 * upper end. Scanned by hand: the usual regular expressions take cubic time on hostile lines.
 */
export function quantityAt(text: string, start: number): Quantity | undefined {
  const first = oneNumberAt(text, start);
  if (!first || !isDash(text[first.end]) || !isDigit(text[first.end + 1])) return first;
  return oneNumberAt(text, first.end + 1);
}

function oneNumberAt(text: string, start: number): Quantity | undefined {
  const sign = vulgarFractions[text[start] ?? ''];
  if (sign !== undefined) return { value: sign, end: start + 1 };
  const whole = afterDigits(text, start);
  if (whole === start) return decimalAt(text, start, start);
  if (text[whole] === '/' && isDigit(text[whole + 1])) return fractionAt(text, start, whole, 0);
  const mixed = mixedAt(text, start, whole);
  if (mixed) return mixed;
  return decimalAt(text, start, afterThousands(text, start, whole));
}

function decimalAt(text: string, start: number, whole: number): Quantity | undefined {
  const end = text[whole] === '.' && isDigit(text[whole + 1]) ? afterDigits(text, whole + 1) : whole;
  return end === start ? undefined : { value: Number(text.slice(start, end).replaceAll(',', '')), end };
}

function fractionAt(text: string, start: number, slash: number, added: number): Quantity {
  const end = afterDigits(text, slash + 1);
  return { value: added + Number(text.slice(start, slash)) / Number(text.slice(slash + 1, end)), end };
}

/** "1 1/2" or "1½" or "1 ½", with the whole part from `start` to `whole`. */
function mixedAt(text: string, start: number, whole: number): Quantity | undefined {
  const part = text[whole] === ' ' ? whole + 1 : whole;
  const added = Number(text.slice(start, whole));
  const sign = vulgarFractions[text[part] ?? ''];
  if (sign !== undefined) return { value: added + sign, end: part + 1 };
  const slash = afterDigits(text, part);
  const isFraction = part > whole && slash > part && text[slash] === '/' && isDigit(text[slash + 1]);
  return isFraction ? fractionAt(text, part, slash, added) : undefined;
}

/** The comma is a thousands sign only in the shape of 1,000: "1,5" and "0,500" are no numbers. */
function afterThousands(text: string, start: number, whole: number): number {
  if (whole - start > 3 || text[start] === '0') return whole;
  let end = whole;
  while (text[end] === ',' && afterDigits(text, end + 1) === end + 4) end += 4;
  return end;
}

function afterDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text[end])) end += 1;
  return end;
}

export function holdsDigit(text: string): boolean {
  return /[0-9¼½¾⅓⅔]/.test(text);
}

export function startsQuantity(character: string | undefined): boolean {
  return isDigit(character) || character === '.' || vulgarFractions[character ?? ''] !== undefined;
}

export function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

export function isDash(character: string | undefined): boolean {
  return character !== undefined && '-‐‑‒–—―−'.includes(character);
}
