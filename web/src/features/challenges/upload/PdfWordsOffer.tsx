import { FileSearch } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import type { PdfWords, usePdfWords } from './use-pdf-words.ts';

/**
 * Shows a button that reads the texts from the PDF, for people without a text file, and then the progress and outcome.
 */
export function PdfWordsOffer({ words, read, cancel }: ReturnType<typeof usePdfWords>) {
  if (words.state === 'reading') return <Reading {...words} onCancel={cancel} />;
  return (
    <div className="flex flex-col items-start gap-3">
      {words.state !== 'none' && <Outcome words={words} />}
      {(words.state === 'none' || words.state === 'failed') && (
        <Button icon={FileSearch} onClick={read}>
          Read the words from the PDF
        </Button>
      )}
    </div>
  );
}

function Reading({ page, pages, onCancel }: { page: number; pages: number; onCancel: () => void }) {
  const said = pages > 0 ? `Reading page ${page} of ${pages}` : 'Opening the PDF';
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{said}</p>
      <ProgressBar label="Reading the words from the PDF" value={pages > 0 ? (page - 1) / pages : undefined} />
      <Button size="sm" onClick={onCancel}>
        Stop reading
      </Button>
    </div>
  );
}

function Outcome({ words }: { words: Exclude<PdfWords, { state: 'none' | 'reading' }> }) {
  if (words.state === 'failed') return <Notice kind="failure">{words.message}</Notice>;
  if (words.state === 'empty') {
    return (
      <Notice kind="info">
        <p>This PDF has no text to read</p>
        <p className="mt-1">It holds pictures only, as scans do. You can write the words in step 3.</p>
      </Notice>
    );
  }
  return (
    <Notice kind="success">
      <p>The words of the PDF are in step 3. Please check them: a PDF does not say what its lines are.</p>
      {!words.isWhole && <p className="mt-1">This PDF is long. Only its beginning was read.</p>}
    </Notice>
  );
}
