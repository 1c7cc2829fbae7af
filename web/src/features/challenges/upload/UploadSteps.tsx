import type { ParsedMetadata } from '@teamsparks/contract/challenges/texts/metadata-text';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChallengeField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import type { MaterialRow } from '../../../parts/challenge-fields/form-fields.ts';
import { MaterialsEditor } from '../../../parts/challenge-fields/MaterialsEditor.tsx';
import { isSame } from '../../../shared/forms/merge-values.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { FormFailureNotice } from '../fields/form-errors.tsx';
import { PdfDrop } from '../fields/PdfDrop.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { Step, type StepState, stepStates } from './Steps.tsx';
import { TextFileStep } from './TextFileStep.tsx';
import { hasWords } from './upload-fields.ts';
import type { Upload } from './use-upload.ts';

interface UploadStepsProps {
  upload: Upload;
  /** True if steps 3 and 4 have something to show from the start. */
  restored: boolean;
}

/** Shows the four steps, the two for files beside each other where there is room; inert while sending. */
export function UploadSteps({ upload, restored }: UploadStepsProps) {
  const { pdf, text, fill, form, hasPdf, status } = upload;
  const [opened, setOpened] = useState(restored);
  if (!opened && (hasPdf || fill.text !== null)) setOpened(true);
  const openFields = (): void => {
    flushSync(() => setOpened(true));
    document.getElementById(fieldId('name'))?.focus();
  };
  const mayPublish = useSession().can('publish_challenges');
  const isHeldBack = mayPublish && form.values.status === null && status === 'draft';
  const states = stepStates({
    pdf: upload.isDrawn ? 'drawn' : pdf.state,
    text: { chosen: fill.text !== null, wrong: text.error !== undefined },
    errors: form.problem.errors,
  });
  return (
    <div inert={form.busy} className={`@container flex flex-col gap-4 ${form.busy ? 'opacity-60' : ''}`}>
      <FormFailureNotice problem={form.problem} />
      <div className="grid items-start gap-5 @3xl:grid-cols-2">
        <PdfStep
          state={states[0]}
          pdf={pdf}
          missing={upload.pdfIsMissing ? 'Please select a PDF file' : undefined}
          isDrawn={upload.isDrawn}
          canDraw={hasWords(form.values)}
          inputRef={upload.pdfInput}
          onFiles={(files) => upload.take(files, 'pdf')}
          onRetry={upload.retry}
          onRemove={upload.clear}
        />
        <TextFileStep
          state={states[1]}
          file={fill.text}
          error={text.error}
          pdfWords={hasPdf ? upload.pdfWords : null}
          kept={fill.kept}
          isUnread={fill.isUnread}
          isHeldBack={isHeldBack}
          onFiles={(files) => upload.take(files, 'text')}
          onRemove={text.remove}
          onTakeAll={upload.takeAll}
        />
      </div>
      <DetailsStep
        state={states[2]}
        shown={opened}
        words={{ form, unscored: fill.unscored }}
        heading={{ heading: fill.heading, given: fill.filled.name }}
        preset={fill.preset.filter((name) => form.values[name] === fill.filled[name])}
        onOpen={openFields}
        isHeldBack={isHeldBack}
        publishing={{ ...form.field('status'), value: status }}
      />
      <MaterialsStep state={states[3]} shown={opened} guessed={fill.guessed} leftOut={fill.leftOut} />
    </div>
  );
}

interface PdfStepProps extends Omit<ComponentProps<typeof PdfDrop>, 'id' | 'label' | 'note'> {
  state: StepState;
  /** True if there is no PDF, but a sheet to draw one from. */
  isDrawn: boolean;
  /** True if there are texts to draw a sheet from. */
  canDraw: boolean;
}

/** Shows step 1: the PDF, which is optional if there are texts. */
function PdfStep({ state, isDrawn, canDraw, ...drop }: PdfStepProps) {
  const note = isDrawn ? 'No PDF needed: TeamSparks draws one from the words below.' : undefined;
  return (
    <Step number={1} state={state}>
      <PdfDrop {...drop} id="upload-pdf" label="Choose a PDF or drop it here" note={note} />
      {canDraw && drop.pdf.state === 'refused' && (
        <p>
          <Button size="sm" onClick={drop.onRemove}>
            Continue without a PDF
          </Button>
        </p>
      )}
    </Step>
  );
}

/** Shows step 4: the materials. */
function MaterialsStep({ state, shown, ...read }: { state: StepState; shown: boolean } & ReadMaterialsNoticeProps) {
  return (
    <Step number={4} state={state}>
      {shown ? <Materials {...read} /> : <p className="text-soft">The list appears here when a file is chosen.</p>}
    </Step>
  );
}

function Materials(read: ReadMaterialsNoticeProps) {
  return (
    <>
      <ReadMaterialsNotice {...read} />
      <MaterialsEditor />
    </>
  );
}

type ReadMaterialsNoticeProps = Pick<ParsedMetadata, 'guessed' | 'leftOut'>;

const namedAtMost = 5;

/**
 * Shows the materials that were read without a clear quantity, with a button to remove them, and the lines that were
 * not read.
 */
function ReadMaterialsNotice({ guessed, leftOut }: ReadMaterialsNoticeProps) {
  return (
    <>
      {guessed.length > 0 && <Guessed guessed={guessed} />}
      {leftOut.length > 0 && (
        <Notice kind="info">{`Not read as ${leftOut.length === 1 ? 'a material' : 'materials'}: ${named(leftOut.map((line) => `“${line}”`))}.`}</Notice>
      )}
    </>
  );
}

function Guessed({ guessed }: Pick<ReadMaterialsNoticeProps, 'guessed'>) {
  const { value, onChange } = useChallengeField('materials');
  const [removal, setRemoval] = useState<{ before: MaterialRow[]; after: MaterialRow[] }>();
  const isGuess = (row: MaterialRow) => guessed.some((guess) => isSame(guess, row));
  const open = value.filter(isGuess);
  if (removal && isSame(removal.after, value)) {
    return (
      <Notice kind="info">
        <p className="mb-2">{`${counted(removal.before.length - removal.after.length)} without a clear quantity removed.`}</p>
        <NoticeButton label="Undo" onClick={() => onChange(removal.before)} />
      </Notice>
    );
  }
  if (open.length === 0) return null;
  function removeGuesses(): void {
    const after = value.filter((row) => !isGuess(row));
    setRemoval({ before: value, after });
    onChange(after);
  }
  return (
    <Notice kind="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1">{`${counted(open.length)} without a clear quantity: ${named(open.map(({ name, quantity, units }) => `${quantity} ${units || '×'} ${name}`))}. Please check ${open.length === 1 ? 'it' : 'them'} below.`}</p>
        <NoticeButton label={open.length === 1 ? 'Remove it' : `Remove these ${open.length}`} onClick={removeGuesses} />
      </div>
    </Notice>
  );
}

function NoticeButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      {label}
    </Button>
  );
}

function counted(materials: number): string {
  return materials === 1 ? '1 material' : `${materials} materials`;
}

function named(texts: readonly string[]): string {
  const more = texts.length - namedAtMost;
  return `${texts.slice(0, namedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
