import { type AiRewritable, aiRewritable } from '@teamsparks/contract/ai/vocabulary';
import { tagsMax } from '@teamsparks/contract/shared/limits';
import { sheetParts, type WordPart } from '@teamsparks/contract/shared/sheet-parts';
import { FilePenLine } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import { FieldGroup } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { fieldId, useFieldFacts } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { groupFields } from '../../../parts/challenge-fields/form-fields.ts';
import { GroupField } from '../../../parts/challenge-fields/GroupField.tsx';
import { MaterialsEditor } from '../../../parts/challenge-fields/MaterialsEditor.tsx';
import { ConflictNotice } from '../../../shared/forms/Form.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { DetailFields } from '../fields/DetailFields.tsx';
import { FormFailureNotice } from '../fields/form-errors.tsx';
import { PdfDrop } from '../fields/PdfDrop.tsx';
import type { SheetPreview } from '../preview/SheetPreview.tsx';
import { sameTag } from '../tags/tag-options.ts';
import { TagInput } from '../tags/TagInput.tsx';
import { RewriteMenu } from './Rewriting.tsx';
import type { Edit } from './use-edit.ts';

const Leftovers = partLater(async () => (await import('../leftovers/Leftovers.tsx')).Leftovers);
const SheetEditor = partLater(
  async () => (await import('../../../parts/sheet-editor/SheetEditor.tsx')).SheetEditor,
  <Skeleton className="h-64 w-full" />,
);

const Preview = partLater(async () => (await import('../preview/SheetPreview.tsx')).SheetPreview);

const isRewritable = (part: string): part is AiRewritable => (aiRewritable as readonly string[]).includes(part);
const rewriteTool = (part: WordPart) =>
  isRewritable(part) && <RewriteMenu section={part} label={sheetParts[part].label} />;

/**
 * Shows the failure and conflict notices, the fields that this person gets in the order of the upload, the PDF, then
 * the texts and the lines that have no place in them; inert while saving.
 */
export function EditFieldset({ edit, hidden }: { edit: Edit; hidden: ReadonlySet<string> }) {
  const { form } = edit;
  const withHost = edit.base.words.host !== undefined;
  return (
    <div inert={form.busy} className={`flex min-w-0 flex-col gap-5 ${form.busy ? 'opacity-60' : ''}`}>
      <FormFailureNotice problem={form.problem} />
      <ConflictNotice form={form} />
      <DetailFields />
      {!hidden.has('tags') && <TagsField {...form.field('tags')} />}
      {groupFields.map((name) => (
        <GroupField key={name} name={name} />
      ))}
      <RewriteMenu section="time" label="Time limits" />
      {!hidden.has('materials') && <Materials {...form.field('has_materials')} />}
      <FieldGroup id={fieldId('pdf')} label="PDF">
        <PdfDrop
          id={fieldId('pdf-file')}
          pdf={edit.pdf}
          label={edit.base.has_pdf ? 'Replace the PDF' : 'Add a PDF'}
          onFiles={edit.choosePdf}
          onRetry={edit.retry}
          onRemove={edit.clear}
        />
      </FieldGroup>
      <section aria-labelledby={fieldId('words')} className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 id={fieldId('words')} className="text-xl">
          The words of the challenge
        </h2>
        <div className="md:hidden">
          <PreviewButton fields={form.values} withHost={withHost} />
        </div>
        <SheetEditor
          idOf={fieldId}
          value={form.values}
          onChange={form.change}
          withHost={withHost}
          errors={form.problem.errors}
          about={form.values}
          tools={rewriteTool}
        />
        {form.values.leftovers.length > 0 && (
          <Leftovers values={form.values} onChange={form.change} error={form.problem.errors['leftovers']} />
        )}
      </section>
    </div>
  );
}

/** Shows the materials and the checkbox "has materials", which a list of materials checks by itself. */
function Materials({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  const listed = useFieldFacts().values.materials.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <MaterialsEditor />
      <RewriteMenu section="materials" label="Materials" />
      <Checkbox
        label={label}
        checked={listed || value}
        disabled={listed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

/** Shows a button that opens the preview in a dialog, for screens without room beside the form. */
function PreviewButton(props: ComponentProps<typeof SheetPreview>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={FilePenLine} onClick={() => setOpen(true)}>
        Show the page
      </Button>
      {open &&
        // Outside of the form, so that Enter in the page number does not submit it.
        createPortal(
          <Dialog open title="The page" size="xl" onClose={() => setOpen(false)}>
            <Preview {...props} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

interface TagsFieldProps {
  id: string;
  /** Tag names. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Shows the keywords of a challenge with a field to add more; new keywords are created when the challenge is saved. */
function TagsField({ id, value, onChange, error }: TagsFieldProps) {
  const inputId = `${id}-new`;
  const remove = (name: string): void => {
    onChange(value.filter((tag) => tag !== name));
    document.getElementById(inputId)?.focus();
  };
  const full = value.length >= tagsMax;
  return (
    <FieldGroup
      id={id}
      label="Keywords"
      hint={
        full
          ? `A challenge has at most ${tagsMax} keywords.`
          : 'Press Enter after each keyword. Keywords help people find the challenge.'
      }
      error={error}
    >
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((name) => (
            <li key={name} className="max-w-full">
              <Chip removeLabel={`Remove keyword ${name}`} onRemove={() => remove(name)}>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <TagInput
          id={inputId}
          label="Add a keyword"
          describedBy={`${id}-hint`}
          chosen={value}
          onChoose={(name) => {
            if (!value.some((tag) => sameTag(tag, name))) onChange([...value, name]);
          }}
        />
      )}
    </FieldGroup>
  );
}
