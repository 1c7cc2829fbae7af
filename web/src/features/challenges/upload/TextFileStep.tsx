import { FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatBytes } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ChosenFile, FileDrop } from '../fields/FileDrop.tsx';
import { metadataMaxBytes, textFileTypes } from './metadata-file.ts';
import { PdfWordsOffer } from './PdfWordsOffer.tsx';
import { Step } from './Step.tsx';
import { type UploadFieldName, uploadLabels } from './upload-fields.ts';

interface TextFileStepProps {
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

/** Shows step 2: the optional text file that fills the fields of steps 3 and 4. */
export function TextFileStep(props: TextFileStepProps) {
  const { file, error, pdfWords, kept, isUnread, isHeldBack, onFiles, onRemove, onTakeAll } = props;
  const labels = kept.map((name) => uploadLabels[name]);
  return (
    <Step number={2}>
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
          <p>We kept what you typed in: {labels.join(', ')}. The file has other values.</p>
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
