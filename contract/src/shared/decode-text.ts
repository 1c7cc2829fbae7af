const looked = 1024;
const leastBytes = 8;

/**
 * Decodes the text of a file from any program; never fails. UTF-16 by its mark, or where most of every other byte is
 * zero, as in English text without a mark; else UTF-8, also where fewer signs are broken than well formed beyond
 * ASCII; where more break, Mac Roman if its line ends are those of old Macs, otherwise Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    // A single broken byte does not make a whole file another encoding: by chance no other encoding reads as UTF-8.
    return brokenSigns(text) < wellFormedSigns(text)
      ? text
      : new TextDecoder(ofOldMacs(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/** Tells whether the only line ends are those of old Macs; Excel writes these with Mac Roman (“CSV (Macintosh)”). */
const ofOldMacs = (bytes: Uint8Array): boolean => bytes.includes(13) && !bytes.includes(10);

const brokenSigns = (text: string): number => text.split('\ufffd').length - 1;
const wellFormedSigns = (text: string): number => text.match(/[\u0080-\ufffc]/g)?.length ?? 0;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < leastBytes || bytes.length % 2 === 1) return undefined;
  const zeros = [0, 0];
  const head = bytes.subarray(0, looked);
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros.map((count) => (count * 2) / head.length) as [number, number];
  if (odd > 0.7 && even === 0) return 'utf-16le';
  return even > 0.7 && odd === 0 ? 'utf-16be' : undefined;
}
