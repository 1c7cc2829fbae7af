/** Returns a stored key as people write it: "height_under_load" becomes "Height under load". */
export function inWords(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
