import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { Leftovers } from '../leftovers/Leftovers.tsx';
import { hasWords, type UploadFields } from './upload-fields.ts';
import type { Upload } from './use-upload.ts';

const SheetEditor = partLater(
  async () => (await import('../../../parts/sheet-editor/SheetEditor.tsx')).SheetEditor,
  <Skeleton className="h-64 w-full" />,
);

interface WordsSectionProps {
  form: Pick<Upload['form'], 'values' | 'change' | 'problem'>;
  /** Lines of scoring without points in the file. */
  unscored: readonly string[];
}

/**
 * Shows the texts of the challenge in step 3, a button in their place until there are any, and the lines of the file
 * that have no place.
 */
export function WordsSection({ form, unscored }: WordsSectionProps) {
  const { values, change, problem } = form;
  const [opened, setOpened] = useState(false);
  if (!opened && (hasWords(values) || values.leftovers.length > 0)) setOpened(true);
  const id = fieldId('words');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-col gap-1">
        <h4 id={id} className="text-lg">
          The words of the challenge
        </h4>
        <p className="text-sm text-soft">People read, search and print them. They are optional where there is a PDF.</p>
      </div>
      <Unscored lines={unscored} scoring={values.scoring} />
      {opened ? (
        <SheetEditor idOf={fieldId} value={values} onChange={change} withHost errors={problem.errors} about={values} />
      ) : (
        <p>
          <Button icon={PencilLine} onClick={() => setOpened(true)}>
            Write the words
          </Button>
        </p>
      )}
      <Leftovers values={values} onChange={change} error={problem.errors['leftovers']} />
    </section>
  );
}

/** Shows the lines that still have no points. */
function Unscored({ lines, scoring }: { lines: readonly string[]; scoring: UploadFields['scoring'] }) {
  const open = lines.filter((line) => scoring.some(({ item, points }) => item === line && points === 0));
  if (open.length === 0) return null;
  return (
    <Notice kind="info">
      {open.length === 1 ? 'This line of scoring does' : 'These lines of scoring do'} not say how many points there are:{' '}
      {open.map((line) => `“${line}”`).join(', ')}. Please enter them below.
    </Notice>
  );
}
