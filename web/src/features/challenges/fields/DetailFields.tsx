import { challengeFieldTable, type Field as FieldRow } from '@teamsparks/contract/challenges/challenge-field-table';
import { copyrights, setupDifficultyLabels, variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { type Category, categories } from '@teamsparks/contract/shared/vocabulary';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { inWords } from '../../../shared/format/format.ts';
import { NumberField, SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Select, type SelectOption } from '../../../shared/ui/Select.tsx';
import {
  ChallengeField,
  useChallengeField,
  OneLinerField,
  ReaderHint,
} from '../../../parts/challenge-fields/ChallengeField.tsx';
import { useFieldFacts } from '../../../parts/challenge-fields/FieldProvider.tsx';
import {
  fieldLabels,
  type FormFields,
  groupFields,
  narrowFields,
  wideFields,
} from '../../../parts/challenge-fields/form-fields.ts';
import { GroupField } from '../../../parts/challenge-fields/GroupField.tsx';
import { totalMinutes } from '../../../parts/challenge-fields/time-parts.ts';

/**
 * Shows the text, number and select fields of a challenge, the name first; tags, materials, times and the like are
 * not among them. Needs a `FieldProvider` around it.
 */
export const DetailFields = memo(function DetailFields() {
  return (
    <>
      {wideFields.map((name) => (
        <DetailField key={name} name={name} />
      ))}
      <div className="@container">
        <div className="grid items-start gap-5 @md:grid-cols-2 @3xl:grid-cols-3">
          {narrowFields.map((name) => (
            <DetailField key={name} name={name} />
          ))}
        </div>
      </div>
    </>
  );
});

const mainNarrow = ['level', 'tournament_level', 'type', 'category'] as const;

/** Shows the fields that are filled in for each challenge: name, one-liner, level, tournament level, type, category. */
export const MainFields = memo(function MainFields() {
  return (
    <>
      {wideFields.map((name) => (
        <DetailField key={name} name={name} />
      ))}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2">
        {mainNarrow.map((name) => (
          <DetailField key={name} name={name} />
        ))}
      </div>
    </>
  );
});

const furtherNarrow = narrowFields.filter((name) => !mainNarrow.some((main) => main === name));

/**
 * Shows the other fields behind a line that says what they hold, with the hints of the file reader; open while one of
 * them has an error.
 */
export function FurtherFields() {
  const { values, errors, hintOf } = useFieldFacts();
  const [opened, setOpened] = useState(false);
  const further = [...furtherNarrow, ...groupFields];
  const isWrong = further.some((name) => Object.keys(errors).some((path) => path.split('.', 1)[0] === name));
  const hints = further.flatMap((name) => {
    const hint = hintOf?.(name, values[name]);
    return hint ? [`${fieldLabels[name]}: ${hint}`] : [];
  });
  const open = opened || isWrong;
  return (
    <section aria-label="More details" className="flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={open}
        className="flex w-full items-center gap-2 text-left font-semibold text-ink"
        onClick={() => setOpened(!open)}
      >
        <ChevronRight
          className={`size-5 shrink-0 text-soft transition-transform ${open ? 'rotate-90' : ''}`}
          aria-hidden="true"
        />
        <span className="min-w-0">
          More details
          {!open && <span className="block text-sm font-normal text-soft">{summaryOf(values)}</span>}
        </span>
      </button>
      {!open && hints.map((hint) => <ReaderHint key={hint}>{hint}</ReaderHint>)}
      {open && (
        <>
          <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2">
            {furtherNarrow.map((name) => (
              <DetailField key={name} name={name} />
            ))}
          </div>
          {groupFields.map((name) => (
            <GroupField key={name} name={name} />
          ))}
        </>
      )}
    </section>
  );
}

/** Returns what the further fields hold, without those that hold nothing: "Moderate setup · 8 min · Water". */
function summaryOf(values: FormFields): string {
  const { setup_difficulty, variant, core_mechanic, copyright, skills, safety_flags, time_limits } = values;
  const minutes = totalMinutes(time_limits);
  return [
    `${setupDifficultyLabels[setup_difficulty - 1] ?? ''} setup`,
    variant && inWords(variant),
    core_mechanic,
    minutes > 0 && `${minutes} min`,
    ...skills,
    ...safety_flags.filter((flag) => flag !== 'None'),
    copyright === challengeFieldTable.copyright.initial ? 'Copyright unknown' : copyright,
  ]
    .filter(Boolean)
    .join(' · ');
}

type DetailFieldName = (typeof wideFields | typeof narrowFields)[number];
/** Fields that are a text or one of a few. */
type PlainFieldName = {
  [N in DetailFieldName]: FormFields[N] extends string | null ? N : never;
}[DetailFieldName];

/** Controls of fields that need more than their row in the contract's table. */
const controls: { [N in DetailFieldName]?: () => ReactNode } & Record<
  Exclude<DetailFieldName, PlainFieldName>,
  unknown
> = {
  one_liner: OneLinerField,
  setup_difficulty: SetupDifficultyField,
  category: CategoryField,
  variant: VariantField,
  copyright: CopyrightField,
  source_id: SourceIdField,
};

function DetailField({ name }: { name: DetailFieldName }) {
  const Own = controls[name];
  return Own ? <Own /> : <PlainField name={name as PlainFieldName} />;
}

/** Shows a select with the options in the table, or a text field if it has none. */
function PlainField({ name }: { name: PlainFieldName }) {
  const { options, required = false, initial }: FieldRow = challengeFieldTable[name];
  if (options) return <ChoiceField name={name} options={required ? optionsOf(options) : optionsOrNone(options)} />;
  return (
    <ChallengeField name={name}>
      {({ value, onChange, ...input }) => (
        <TextField
          {...input}
          required={required}
          value={value ?? ''}
          onChange={(text) => onChange(initial === null ? text || null : text)}
        />
      )}
    </ChallengeField>
  );
}

function SetupDifficultyField() {
  return (
    <ChallengeField name="setup_difficulty">
      {({ value, onChange, ...input }) => (
        <SelectField
          {...input}
          options={difficultyOptions}
          value={String(value)}
          onChange={(text) => onChange(Number(text))}
        />
      )}
    </ChallengeField>
  );
}

function CopyrightField() {
  const { knownCopyright, values } = useFieldFacts();
  return <ChoiceField name="copyright" options={copyrightOptions(knownCopyright, values.copyright)} />;
}

function SourceIdField() {
  return (
    <ChallengeField name="source_id" help="Its number in another collection, or 0 if it has none.">
      {(input) => <NumberField {...input} step={1} />}
    </ChallengeField>
  );
}

function CategoryField() {
  const { value, onChange, ...input } = useChallengeField('category');
  return (
    <Field {...input}>
      {(control) => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
          <CategoryMark category={value} size={40} />
          <Select
            {...control}
            options={optionsOf(categories)}
            value={value}
            onChange={({ target }) => onChange(target.value as Category)}
          />
        </div>
      )}
    </Field>
  );
}

/** Shows the variants of the category and the stored one, or "No variants". */
function VariantField() {
  const { category, variant } = useFieldFacts().values;
  const offered = variantsOf(category);
  const variants = variant === null || offered.includes(variant) ? offered : [...offered, variant];
  const none = { value: '', label: variants.length > 0 ? 'Not chosen' : 'No variants' };
  const options = [none, ...variants.map((value) => ({ value, label: inWords(value) }))];
  return <ChoiceField name="variant" options={options} disabled={variants.length === 0} />;
}

interface ChoiceFieldProps<N extends PlainFieldName> {
  name: N;
  options: readonly SelectOption[];
  disabled?: boolean;
}

/** Shows a select of the given values; the option '' is null. */
function ChoiceField<N extends PlainFieldName>({ name, ...select }: ChoiceFieldProps<N>) {
  return (
    <ChallengeField name={name}>
      {({ value, onChange, ...input }) => (
        <SelectField
          {...input}
          {...select}
          value={value ?? ''}
          onChange={(text) => onChange((text || null) as FormFields[N])}
        />
      )}
    </ChallengeField>
  );
}

function optionsOf(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** Returns the options after a first one that stands for null. */
function optionsOrNone(values: readonly string[]): SelectOption[] {
  return [{ value: '', label: 'None' }, ...optionsOf(values)];
}

/**
 * Returns the copyright options, each once: the stored values first, even ones that the list lacks such as "Unknown",
 * because saving would change those. Empty values are left out.
 */
export function copyrightOptions(...stored: string[]): SelectOption[] {
  return optionsOf([...new Set([...stored, ...copyrights])].filter((value) => value !== ''));
}

/** Options such as "3: Moderate". The words are there because reviews count the other way around. */
export const difficultyOptions: SelectOption[] = setupDifficultyLabels.map((label, index) => ({
  value: String(index + 1),
  label: `${index + 1}: ${label}`,
}));
