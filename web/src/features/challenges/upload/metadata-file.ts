import { formatBytes } from '../../../shared/format/format.ts';

export const metadataMaxBytes = 256 * 1024;
export const invalidText = 'Please select a valid text file';
export const unreadableText = 'Error parsing metadata from text file';

/** Why this file cannot be read as metadata, in words, or null. Systems without a type for .txt are known by the ending. */
export function textFileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (file.type !== 'text/plain' && !file.name.toLowerCase().endsWith('.txt')) return invalidText;
  if (file.size > metadataMaxBytes) {
    return `Please choose a smaller text file: this one is larger than ${formatBytes(metadataMaxBytes)}.`;
  }
  return null;
}

/** The text of a file: UTF-16 where a byte order mark says so, UTF-8 where it is that, else Windows-1252 (never fails). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
