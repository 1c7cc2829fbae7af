import { PencilLine } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useChallengeField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { groupFields } from '../../../parts/challenge-fields/form-fields.ts';
import { GroupField } from '../../../parts/challenge-fields/GroupField.tsx';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { DetailFields } from '../fields/DetailFields.tsx';
import { Leftovers } from '../leftovers/Leftovers.tsx';
import { Step } from './Steps.tsx';
import { type ChallengeStatus, hasWords, type UploadFields } from './upload-fields.ts';
import type { Upload } from './use-upload.ts';

const SheetEditor = partLater(
  async () => (await import('../../../parts/sheet-editor/SheetEditor.tsx')).SheetEditor,
  <Skeleton className="h-64 w-full" />,
);

interface DetailsStepProps {
  shown: boolean;
  words: ComponentProps<typeof WordsSection>;
  heading: ComponentProps<typeof HeadingOffer>;
  /** True if "Publish now" is off until every line is placed. */
  isHeldBack: boolean;
  publishing: ComponentProps<typeof PublishSwitch>;
}

/**
 * Shows step 3: how many lines have no place yet, the fields of the challenge except keywords and materials, its
 * texts, and the switch to publish it or, without the right to, that it stays a draft; while `shown` is false, only
 * a note that the fields appear later.
 */
export function DetailsStep({ shown, words, heading, isHeldBack, publishing }: DetailsStepProps) {
  return (
    <Step number={3}>
      {shown ? (
        <>
          <Unplaced leftovers={words.form.values.leftovers} isHeldBack={isHeldBack} />
          <HeadingOffer {...heading} />
          <DetailFields />
          {groupFields.map((name) => (
            <GroupField key={name} name={name} />
          ))}
          <WordsSection {...words} />
          <PublishSwitch {...publishing} />
        </>
      ) : (
        <p className="text-soft">The fields appear here when a file is chosen.</p>
      )}
    </Step>
  );
}

/** Shows how many lines have no place yet, because they wait at the end of a long step. */
function Unplaced({ leftovers, isHeldBack }: Pick<UploadFields, 'leftovers'> & Pick<DetailsStepProps, 'isHeldBack'>) {
  const open = leftovers.filter(({ to }) => to === null).length;
  if (open === 0) return null;
  return (
    <Notice kind="info">
      <p>{plural(open, 'line has', 'lines have')} no place in the challenge yet.</p>
      {isHeldBack && (
        <p className="mt-1">“Publish now” is off until you place {open === 1 ? 'it' : 'each line'} or leave it out.</p>
      )}
      <p className="mt-2">
        <Button size="sm" onClick={() => document.getElementById(fieldId('leftovers'))?.focus()}>
          Place {open === 1 ? 'it' : 'them'}
        </Button>
      </p>
    </Notice>
  );
}

const published = 'Everyone can see the challenge at once. Only an administrator can change it afterward.';
const draft = 'The challenge stays a draft that only editors and administrators can see and change.';

interface PublishSwitchProps {
  id: string;
  label: string;
  value: ChallengeStatus;
  onChange: (value: ChallengeStatus) => void;
}

/** Shows the switch between published and draft; people who may not publish only see that it stays a draft. */
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

interface HeadingOfferProps {
  /** Heading of the text; empty if there is none to offer. */
  heading: string;
  /** Name that was filled in from the files. */
  given: string;
}

/** Offers the heading of the text as the name while the name is still the file name of the PDF. */
function HeadingOffer({ heading, given }: HeadingOfferProps) {
  const { value, onChange } = useChallengeField('name');
  if (heading === '' || value !== given) return null;
  function take(): void {
    onChange(heading);
    // The button is gone, so the focus goes to the field that it changed.
    document.getElementById(fieldId('name'))?.focus();
  }
  return (
    <Notice kind="info">
      <p className="wrap-anywhere">The name is that of the PDF file. The text has the heading “{heading}”.</p>
      <p className="mt-2">
        <Button size="sm" onClick={take}>
          Use the heading as the name
        </Button>
      </p>
    </Notice>
  );
}

interface WordsSectionProps {
  form: Pick<Upload['form'], 'values' | 'change' | 'problem'>;
  /** Lines of scoring without points in the file. */
  unscored: readonly string[];
}

/**
 * Shows the texts of the challenge in step 3, a button in their place until there are any, and the lines of the file
 * that have no place.
 */
function WordsSection({ form, unscored }: WordsSectionProps) {
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
