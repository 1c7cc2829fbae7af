/**
 * Challenge names are URL-encoded in the stored copy of the library (LIB-011). Encoding happens on write and decoding
 * exactly once on read, here and nowhere else (decisions.md WRT-13): a second decode would turn "50%25" into "50%".
 */
export function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}

/** A text that is no valid encoding ("100% Fun") is taken as it stands. */
export function decodeName(stored: string): string {
  try {
    return decodeURIComponent(stored);
  } catch {
    return stored;
  }
}
