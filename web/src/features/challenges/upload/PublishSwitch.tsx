import { useSession } from '../../../shared/session/session.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { useController } from 'react-hook-form';
import { fieldId } from '../fields/field-context.ts';
import { fieldLabels } from '../fields/field-labels.ts';
import type { UploadFields } from './upload-fields.ts';

const published = 'Everybody sees the challenge at once. Only an administrator can change it afterwards.';
const draft = 'The challenge stays a draft, which only editors and administrators see and can change.';

/** Published at once or kept as a draft (decisions.md WRT-32). What a demo administrator adds is a draft in any case. */
export function PublishSwitch() {
  const { value, onChange } = useController<UploadFields, 'status'>({ name: 'status' }).field;
  const id = fieldId('status');
  if (!useSession().can('publish_challenges')) return <p className="text-soft">{draft}</p>;
  return (
    <div className="rounded-md border border-line bg-paper px-4 py-3">
      <Checkbox
        id={id}
        role="switch"
        aria-checked={value === 'published'}
        aria-describedby={`${id}-hint`}
        label={<span className="font-semibold">{fieldLabels.status}</span>}
        checked={value === 'published'}
        onChange={({ target }) => onChange(target.checked ? 'published' : 'draft')}
      />
      <p id={`${id}-hint`} className="text-sm text-soft md:pl-8">
        {value === 'published' ? published : draft}
      </p>
    </div>
  );
}
