import { formatBytes } from '../../../shared/format/format.ts';

export const metadataMaxBytes = 256 * 1024;
export const invalidText = 'Please select a valid text file';
export const unreadableText = 'Error parsing metadata from text file';

/** `accept` of the file input. */
export const textFileTypes = 'text/plain,text/markdown,.txt,.md,.markdown';

/**
 * Tells whether a file is plain text or Markdown, by its type or its ending, because some systems have no type for .txt
 * and .md.
 */
export const isTextFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^text\/(?:plain|markdown|x-markdown)$/.test(type) || /\.(?:txt|md|markdown)$/i.test(name);

/**
 * Returns the message why this file cannot be read as metadata, because of its type or size, or null. Its content is
 * not read.
 */
export function textFileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!isTextFile(file)) return invalidText;
  if (file.size > metadataMaxBytes) {
    return `Please choose a smaller text file: this one is larger than ${formatBytes(metadataMaxBytes)}.`;
  }
  return null;
}
