const [base, tMin, tMax, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

/** Returns the value of a digit of Punycode; NaN for another sign. */
const digitOf = (sign: string): number => Number.parseInt(sign, 36) + (/\d/.test(sign) ? 26 : -10);

function biasAfter(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / damp : delta / 2);
  rest += Math.floor(rest / points);
  let bias = 0;
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin));
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** Returns the letters of a label of a domain that begins with "xn--" (RFC 3492); undefined if it is broken. */
function decodeLabel(label: string): string | undefined {
  const at = label.lastIndexOf('-');
  const letters = at > 0 ? [...label.slice(0, at)].map((sign) => sign.charCodeAt(0)) : [];
  const digits = [...label.slice(at + 1)];
  let [code, place, bias] = [firstCode, 0, firstBias];
  while (digits.length > 0) {
    const before = place;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(digits.shift() ?? '_');
      if (!(digit >= 0 && digit < base)) return undefined;
      place += digit * weight;
      const limit = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < limit) break;
      weight *= base - limit;
    }
    bias = biasAfter(place - before, letters.length + 1, before === 0);
    code += Math.floor(place / (letters.length + 1));
    place %= letters.length + 1;
    if (code > 0x10ffff) return undefined;
    letters.splice(place, 0, code);
    place += 1;
  }
  return letters.length === 0 ? undefined : String.fromCodePoint(...letters);
}

/** Returns an address with the letters of its domain as people write them; undefined where that is how it is. */
export function unicodeAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1;
  const labels = address.slice(at).split('.');
  if (!labels.some((label) => /^xn--/i.test(label))) return undefined;
  const written = labels.map((label) => (/^xn--/i.test(label) ? decodeLabel(label.slice(4)) : label));
  return written.includes(undefined) ? undefined : address.slice(0, at) + written.join('.');
}
