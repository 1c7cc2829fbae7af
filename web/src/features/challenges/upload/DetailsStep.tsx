import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReaderHint, useChallengeField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { fieldId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { FurtherFields, MainFields } from '../fields/DetailFields.tsx';
import { Leftovers } from '../leftovers/Leftovers.tsx';
import { Step, type StepState } from './Steps.tsx';
import type { ChallengeStatus, UploadFields } from './upload-fields.ts';
import type { Upload } from './use-upload.ts';
import type { Fill } from './use-upload-form.ts';

const SheetEditor = partLater(
  async () => (await import('../../../parts/sheet-editor/SheetEditor.tsx')).SheetEditor,
  <Skeleton className="h-64 w-full" />,
);

interface DetailsStepProps {
  state: StepState;
  shown: boolean;
  words: ComponentProps<typeof WordsSection>;
  heading: ComponentProps<typeof HeadingOffer>;
  /** Fields with a value that neither a file nor the person has given. */
  preset: Fill['preset'];
  /** Shows the fields without a file. */
  onOpen: () => void;
  /** True if "Publish now" is off until every line is placed. */
  isHeldBack: boolean;
  publishing: ComponentProps<typeof PublishSwitch>;
}

const listed = new Intl.ListFormat('en');

/**
 * Shows step 3: the lines that have no place yet, the fields of the challenge except keywords and materials with the
 * switch to publish it, and beside them its texts; while `shown` is false, only a note that the fields appear later, and a button that shows them now.
 */
export function DetailsStep({
  state,
  shown,
  onOpen,
  words,
  heading,
  preset,
  isHeldBack,
  publishing,
}: DetailsStepProps) {
  return (
    <Step number={3} state={state}>
      {shown ? (
        <>
          <Unplaced form={words.form} isHeldBack={isHeldBack} />
          <HeadingOffer {...heading} />
          <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="flex flex-col gap-3">
              <MainFields />
              {preset.length > 0 && (
                <ReaderHint>{`Please check ${listed.format(preset)}. ${preset.length === 1 ? 'It is only a preset.' : 'They are only presets.'}`}</ReaderHint>
              )}
              <FurtherFields />
              <PublishSwitch {...publishing} />
            </div>
            <WordsSection {...words} />
          </div>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          <span>The fields appear here when a file is chosen.</span>
          <Button variant="quiet" size="sm" onClick={onOpen}>
            Write without a file
          </Button>
        </p>
      )}
    </Step>
  );
}

/**
 * Shows how many lines have no place yet, and on request where each could go; open from the start if they keep the
 * challenge from being sent.
 */
function Unplaced({ form, isHeldBack }: Pick<WordsSectionProps, 'form'> & Pick<DetailsStepProps, 'isHeldBack'>) {
  const { values, change, problem } = form;
  const [placing, setPlacing] = useState(false);
  const error = problem.errors['leftovers'];
  if (values.leftovers.length === 0) return null;
  const open = values.leftovers.filter(({ to }) => to === null).length;
  const place = () => {
    flushSync(() => setPlacing(true));
    document.getElementById(fieldId('leftovers'))?.focus();
  };
  return (
    <>
      {open > 0 && (
        <Notice kind="info">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              <span>{`${plural(open, 'line has', 'lines have')} no place in the challenge yet.`}</span>{' '}
              {isHeldBack && (
                <span>{`“Publish now” is off until you place ${open === 1 ? 'it' : 'each line'} or leave it out.`}</span>
              )}
            </p>
            <Button size="sm" onClick={place}>{`Place ${open === 1 ? 'it' : 'them'}`}</Button>
          </div>
        </Notice>
      )}
      {(placing || error !== undefined) && <Leftovers values={values} onChange={change} error={error} />}
    </>
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
    <div className="rounded-md border border-line bg-paper px-3 py-2">
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
      <p className="wrap-anywhere">{`The name is that of the PDF file. The text has the heading “${heading}”.`}</p>
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

/** Shows the texts of the challenge in step 3, those that were found open. */
function WordsSection({ form, unscored }: WordsSectionProps) {
  const { values, change, problem } = form;
  const id = fieldId('words');
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h4 id={id} className="sr-only">
        The words of the challenge
      </h4>
      <Unscored lines={unscored} scoring={values.scoring} />
      <SheetEditor idOf={fieldId} value={values} onChange={change} withHost errors={problem.errors} about={values} />
    </section>
  );
}

/** Shows the lines that still have no points. */
function Unscored({ lines, scoring }: { lines: readonly string[]; scoring: UploadFields['scoring'] }) {
  const open = lines.filter((line) => scoring.some(({ item, points }) => item === line && points === 0));
  if (open.length === 0) return null;
  return (
    <Notice kind="info">{`${open.length === 1 ? 'This line of scoring does' : 'These lines of scoring do'} not say how many points there are: ${open.map((line) => `“${line}”`).join(', ')}. Please enter them below.`}</Notice>
  );
}
