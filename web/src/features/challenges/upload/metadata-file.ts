import { formatBytes } from '../../../shared/format/format.ts';

export const metadataMaxBytes = 256 * 1024;
export const invalidText = 'Please select a valid text file';
export const unreadableText = 'Error parsing metadata from text file';

/** What the choice of a file offers. */
export const textFileTypes = 'text/plain,text/markdown,.txt,.md,.markdown';

/** Markdown is plain text. Systems without a type for .txt and .md know them by the ending. */
export const isTextFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^text\/(?:plain|markdown|x-markdown)$/.test(type) || /\.(?:txt|md|markdown)$/i.test(name);

/** Why this file cannot be read as metadata, in words, or null. */
export function textFileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!isTextFile(file)) return invalidText;
  if (file.size > metadataMaxBytes) {
    return `Please choose a smaller text file: this one is larger than ${formatBytes(metadataMaxBytes)}.`;
  }
  return null;
}
