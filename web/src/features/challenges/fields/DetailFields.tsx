import { challengeFieldTable, type Field as FieldRow } from '@teamsparks/contract/challenges/challenge-field-table';
import { copyrights, setupDifficultyLabels, variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { type Category, categories } from '@teamsparks/contract/shared/vocabulary';
import { memo, type ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { inWords } from '../../../shared/format/format.ts';
import { NumberField, SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Select, type SelectOption } from '../../../shared/ui/Select.tsx';
import { ChallengeField, useChallengeField, OneLinerField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { useFieldFacts } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { type FormFields, narrowFields, wideFields } from '../../../parts/challenge-fields/form-fields.ts';

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
