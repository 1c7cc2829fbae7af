/** A single file belongs where it was put; of several the first PDF and the first text file are taken. */
export function sortFiles<F extends Pick<File, 'name' | 'type'>>(
  files: readonly F[],
  zone: 'pdf' | 'text',
): { pdf?: F | undefined; text?: F | undefined } {
  if (files.length === 1) return { [zone]: files[0] };
  return {
    pdf: files.find(({ type }) => type === 'application/pdf'),
    text: files.find(({ name, type }) => type === 'text/plain' || name.toLowerCase().endsWith('.txt')),
  };
}
