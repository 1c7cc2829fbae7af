import { useRef, useState } from 'react';
import { decodeText, textFileProblem, unreadableText } from './metadata-file.ts';
import type { Fill } from './use-upload-form.ts';

/** Reads the chosen text file and hands its text on; `take` may throw when it cannot be parsed (UPL-062). */
export function useTextFile(take: (text: Fill['text']) => void) {
  const [error, setError] = useState<string>();
  const latest = useRef<File | null>(null);

  async function choose(file: File): Promise<void> {
    latest.current = file;
    const problem = textFileProblem(file);
    setError(problem ?? undefined);
    if (problem) return;
    try {
      const content = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (latest.current === file) take({ name: file.name, size: file.size, content });
    } catch {
      if (latest.current === file) setError(unreadableText);
    }
  }

  function remove(): void {
    latest.current = null;
    setError(undefined);
    take(null);
  }

  return { error, choose: (file: File) => void choose(file), remove };
}
