import { useController } from 'react-hook-form';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { useChallengeField } from '../fields/ChallengeField.tsx';
import { DetailFields } from '../fields/DetailFields.tsx';
import { fieldId, useFieldFacts } from '../fields/field-context.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { FormFailureNotice } from '../fields/FormFailureNotice.tsx';
import { GroupField } from '../fields/GroupField.tsx';
import { MaterialsEditor } from '../fields/MaterialsEditor.tsx';
import { PdfDrop } from '../fields/PdfDrop.tsx';
import { TagsField } from '../tags/TagsField.tsx';
import { EditConflict } from './EditConflict.tsx';
import type { EditFields } from './edit-fields.ts';
import type { Edit } from './use-edit.ts';

/** All fields in the order of the upload. While saving nothing can be changed. */
export function EditFieldset({ edit }: { edit: Edit }) {
  const { hidden } = useFieldFacts();
  return (
    <div inert={edit.busy} className={`flex min-w-0 flex-col gap-5 ${edit.busy ? 'opacity-60' : ''}`}>
      <FormFailureNotice alert={edit.alert} errors={edit.errors} />
      {edit.conflict && <EditConflict conflict={edit.conflict} onUseTheirs={edit.useTheirs} />}
      <DetailFields />
      {!hidden.has('tags') && <Tags />}
      <GroupField name="skills" />
      <GroupField name="safety_flags" />
      <GroupField name="time_limits" />
      {!hidden.has('materials') && <Materials />}
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
    </div>
  );
}

function Tags() {
  const { value, onChange } = useController<EditFields, 'tags'>({ name: 'tags' }).field;
  return <TagsField id={fieldId('tags')} value={value} onChange={onChange} error={useFieldFacts().errors['tags']} />;
}

/** Where there is a list it says by itself that the challenge needs materials. */
function Materials() {
  const materials = useChallengeField('materials');
  const { value, onChange } = useController<EditFields, 'has_materials'>({ name: 'has_materials' }).field;
  const listed = materials.value.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <MaterialsEditor {...materials} />
      <Checkbox
        label="Has materials"
        checked={listed || value}
        disabled={listed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
