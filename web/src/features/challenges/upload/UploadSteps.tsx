import { FileText } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { formatBytes } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { DetailFields } from '../fields/DetailFields.tsx';
import { ChosenFile } from '../fields/FileDrop.tsx';
import { FileDrop } from '../fields/FileDrop.tsx';
import { fieldLabels, groupFields } from '../fields/form-fields.ts';
import { FormFailureNotice } from '../fields/FormFailureNotice.tsx';
import { GroupField } from '../fields/GroupField.tsx';
import { MaterialsEditor } from '../fields/MaterialsEditor.tsx';
import { PdfDrop } from '../fields/PdfDrop.tsx';
import { metadataMaxBytes } from './metadata-file.ts';
import { ReadMaterialsNotice, type ReadMaterialsNoticeProps } from './ReadMaterialsNotice.tsx';
import { Stepper } from './Stepper.tsx';
import { stepStates, steps } from './steps.ts';
import type { UploadFields, UploadFieldName } from './upload-fields.ts';
import type { Upload } from './use-upload.ts';

interface UploadStepsProps {
  upload: Upload;
  /** Steps 3 and 4 have something to show from the start. */
  restored: boolean;
}

/** The stepper and the four steps. While sending nothing can be changed. */
export function UploadSteps({ upload, restored }: UploadStepsProps) {
  const { pdf, text, fill, form, hasPdf } = upload;
  const [opened, setOpened] = useState(restored);
  if (!opened && (hasPdf || fill.text !== null)) setOpened(true);
  const states = stepStates({
    pdf: pdf.state,
    text: { chosen: fill.text !== null, wrong: text.error !== undefined },
    errors: form.problem.errors,
  });
  return (
    <div className="relative flex flex-col gap-5 md:flex-row md:gap-8">
      <Stepper states={states} />
      <div inert={form.busy} className={`flex min-w-0 flex-1 flex-col gap-8 pb-4 ${form.busy ? 'opacity-60' : ''}`}>
        <FormFailureNotice problem={form.problem} />
        <PdfStep
          pdf={pdf}
          missing={upload.pdfIsMissing ? 'Please select a PDF file' : undefined}
          inputRef={upload.pdfInput}
          onFiles={(files) => upload.take(files, 'pdf')}
          onRetry={upload.retry}
          onRemove={upload.clear}
        />
        <TextFileStep
          file={fill.text}
          error={text.error}
          kept={fill.kept}
          isUnread={fill.isUnread}
          isHeldBack={fill.isHeldBack}
          onFiles={(files) => upload.take(files, 'text')}
          onRemove={text.remove}
          onTakeAll={upload.takeAll}
        />
        <DetailsStep shown={opened} publishing={form.field('status')} />
        <MaterialsStep shown={opened} guessed={fill.guessed} leftOut={fill.leftOut} />
      </div>
    </div>
  );
}

/** Step 3: every field of the challenge but its materials. */
function DetailsStep({ shown, publishing }: { shown: boolean; publishing: ComponentProps<typeof PublishSwitch> }) {
  return (
    <Step number={3}>
      {shown ? (
        <>
          <DetailFields />
          {groupFields.map((name) => (
            <GroupField key={name} name={name} />
          ))}
          <PublishSwitch {...publishing} />
        </>
      ) : (
        <p className="text-soft">The fields appear here when a file is chosen.</p>
      )}
    </Step>
  );
}

const published = 'Everyone can see the challenge at once. Only an administrator can change it afterward.';
const draft = 'The challenge stays a draft that only editors and administrators can see and change.';

interface PublishSwitchProps {
  id: string;
  label: string;
  value: UploadFields['status'];
  onChange: (value: UploadFields['status']) => void;
}

/** Published at once or kept as a draft. What a demo administrator adds is a draft in any case. */
function PublishSwitch({ id, label, value, onChange }: PublishSwitchProps) {
  if (!useSession().can('publish_challenges')) return <p className="text-soft">{draft}</p>;
  return (
    <div className="rounded-md border border-line bg-paper px-4 py-3">
      <Checkbox
        id={id}
        role="switch"
        aria-checked={value === 'published'}
        aria-describedby={`${id}-hint`}
        label={<span className="font-semibold">{label}</span>}
        checked={value === 'published'}
        onChange={({ target }) => onChange(target.checked ? 'published' : 'draft')}
      />
      <p id={`${id}-hint`} className="text-sm text-soft md:pl-8">
        {value === 'published' ? published : draft}
      </p>
    </div>
  );
}

/** Step 1: the PDF. */
function PdfStep(props: Omit<ComponentProps<typeof PdfDrop>, 'id' | 'label'>) {
  return (
    <Step number={1}>
      <PdfDrop {...props} id="upload-pdf" label="Choose a PDF or drop it here" />
    </Step>
  );
}

/** Step 4: what is needed to play. */
function MaterialsStep({ shown, ...read }: { shown: boolean } & ReadMaterialsNoticeProps) {
  return (
    <Step number={4}>
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

interface TextFileStepProps {
  file: { name: string; size: number } | null;
  error: string | undefined;
  /** Fields that were edited by hand and for which the file says something else. */
  kept: readonly UploadFieldName[];
  /** Nothing in the file is known. */
  isUnread: boolean;
  /** "Publish now" was turned off because of this. */
  isHeldBack: boolean;
  onFiles: (files: File[]) => void;
  onRemove: () => void;
  /** Replaces what was typed by what the file says. */
  onTakeAll: () => void;
}

/** Step 2: the optional text file that fills the fields of steps 3 and 4. */
function TextFileStep(props: TextFileStepProps) {
  const { file, error, kept, isUnread, isHeldBack, onFiles, onRemove, onTakeAll } = props;
  const labels = kept.map((name) => fieldLabels[name]);
  return (
    <Step number={2}>
      <FileDrop
        id="upload-text"
        label={file ? 'Choose another text file' : 'Choose a text file or drop it here'}
        hint={`TXT, at most ${formatBytes(metadataMaxBytes)}. Its “key: value” lines and materials fill the fields below.`}
        accept="text/plain,.txt"
        icon={FileText}
        error={error}
        onFiles={onFiles}
        chosen={file && <ChosenFile name={file.name} facts={formatBytes(file.size)} onRemove={onRemove} />}
      />
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

interface StepProps {
  /** 1 to 4. */
  number: number;
  children: ReactNode;
}

/** One numbered section of the sheet. Its heading takes the focus when the stepper is used. */
function Step({ number, children }: StepProps) {
  const step = steps[number - 1];
  if (!step) return null;
  return (
    <section aria-labelledby={step.id} className="flex scroll-mt-20 flex-col gap-4">
      <h3 id={step.id} tabIndex={-1} className="flex scroll-mt-20 items-center gap-3 text-lg md:scroll-mt-4">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-fill text-base text-on-brand">
          <span className="sr-only">Step </span>
          {number}
        </span>
        {step.title}
      </h3>
      <div className="flex flex-col gap-5 md:pl-11">{children}</div>
    </section>
  );
}
