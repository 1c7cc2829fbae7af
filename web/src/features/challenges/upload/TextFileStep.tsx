import { FileSearch, FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatBytes } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { ChosenFile, FileDrop } from '../fields/FileDrop.tsx';
import { metadataMaxBytes, textFileTypes } from './metadata-file.ts';
import { Step, type StepState } from './Steps.tsx';
import { type UploadFieldName, uploadLabels } from './upload-fields.ts';
import type { PdfWords, usePdfWords } from './use-pdf-words.ts';

interface TextFileStepProps {
  state: StepState;
  file: { name: string; size: number } | null;
  error: string | undefined;
  /** Reading of the texts from the PDF; null without a PDF. */
  pdfWords: ComponentProps<typeof PdfWordsOffer> | null;
  /** Edited fields for which the file has another value. */
  kept: readonly UploadFieldName[];
  /** True if nothing in the file was recognized. */
  isUnread: boolean;
  /** True if "Publish now" is off because of this. */
  isHeldBack: boolean;
  onFiles: (files: File[]) => void;
  onRemove: () => void;
  /** Replaces typed values with those of the file. */
  onTakeAll: () => void;
}

/**
 * Shows step 2: the field for the optional text file that fills steps 3 and 4, and, if there is only a PDF, the offer
 * to read its words. Adds a note if nothing in the text file was recognized, and one with the typed values that the
 * file or the PDF's words did not replace.
 */
export function TextFileStep(props: TextFileStepProps) {
  const { state, file, error, pdfWords, kept, isUnread, isHeldBack, onFiles, onRemove, onTakeAll } = props;
  const labels = kept.map((name) => uploadLabels[name]);
  return (
    <Step number={2} state={state}>
      <FileDrop
        id="upload-text"
        label={file ? 'Choose another text file' : 'Choose a text file or drop it here'}
        hint={`TXT or Markdown, at most ${formatBytes(metadataMaxBytes)}. Its “key: value” lines and materials fill the fields below.`}
        accept={textFileTypes}
        icon={FileText}
        error={error}
        onFiles={onFiles}
        chosen={file && <ChosenFile name={file.name} facts={formatBytes(file.size)} onRemove={onRemove} />}
      />
      {pdfWords && !file && <PdfWordsOffer {...pdfWords} />}
      {isUnread && (
        <Notice kind="info">
          <p>
            Nothing in this file was recognized: it has no line such as “Title: Paper Bridge” and no list of materials.
            Please fill in the fields below.
          </p>
          {isHeldBack && (
            <p className="mt-2">We turned off “Publish now”, so that no one sees an unfinished challenge.</p>
          )}
        </Notice>
      )}
      {labels.length > 0 && (
        <Notice kind="info">
          <p>{`We kept what you typed in: ${labels.join(', ')}. The file has other values.`}</p>
          <p className="mt-2">
            <Button size="sm" onClick={onTakeAll}>
              Use the values in the file
            </Button>
          </p>
        </Notice>
      )}
    </Step>
  );
}

/**
 * Shows a button that reads the texts from the PDF, for people without a text file, and then the progress and outcome.
 */
function PdfWordsOffer({ words, read, cancel }: ReturnType<typeof usePdfWords>) {
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
  const progress = pages > 0 ? `Reading page ${page} of ${pages}` : 'Opening the PDF';
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{progress}</p>
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
