import {
  type Category,
  categories,
  challengeTypes,
  coreMechanics,
  levels,
  tournamentLevels,
} from '@teamsparks/contract/vocabulary';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import { Select, type SelectOption } from '../../../shared/ui/Select.tsx';
import { TextArea } from '../../../shared/ui/TextArea.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { ChallengeField, useChallengeField } from './ChallengeField.tsx';
import { useFieldFacts } from './field-context.ts';
import { fitting, type FormFields } from './form-fields.ts';
import { withoutCells } from './GroupField.tsx';
import { copyrightOptions, difficultyOptions, optionsOf, optionsOrNone } from './select-options.ts';
import { VariantField } from './VariantField.tsx';

/** Name, sentence and everything that is one of a few. */
export function DetailFields() {
  return (
    <>
      <ChallengeField name="name" required>
        {(control, value, onChange) => (
          <TextInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </ChallengeField>
      <ChallengeField name="one_liner" help="One sentence that says what the challenge is about.">
        {(control, value, onChange) => (
          <TextArea
            {...control}
            rows={2}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value.replaceAll('\n', ' ') || null)}
          />
        )}
      </ChallengeField>
      <div className="@container">
        <div className="grid items-start gap-5 @md:grid-cols-2 @3xl:grid-cols-3">
          <KindFields />
          <OriginFields />
        </div>
      </div>
    </>
  );
}

/** What sort of challenge it is. */
function KindFields() {
  return (
    <>
      <ChoiceField name="level" options={optionsOf(levels)} />
      <ChoiceField name="tournament_level" options={optionsOrNone(tournamentLevels)} />
      <ChallengeField name="setup_difficulty">
        {(control, value, onChange) => (
          <Select
            {...control}
            options={difficultyOptions}
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
          />
        )}
      </ChallengeField>
      <ChoiceField name="type" options={optionsOf(challengeTypes)} />
      <CategoryField />
      <Variant />
      <ChoiceField name="core_mechanic" options={optionsOrNone(coreMechanics)} />
    </>
  );
}

/** Another category takes the variant along if it has it too (DET-050, decisions.md WRT-14). */
function CategoryField() {
  const variant = useChallengeField('variant');
  return (
    <ChallengeField name="category">
      {(control, value, onChange) => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
          <CategoryMark category={value} size={40} />
          <Select
            {...control}
            options={optionsOf(categories)}
            value={value}
            onChange={({ target }) => {
              const category = target.value as Category;
              onChange(category);
              variant.onChange(fitting({ category, variant: variant.value }));
            }}
          />
        </div>
      )}
    </ChallengeField>
  );
}

function Variant() {
  const variant = withoutCells(useChallengeField('variant'));
  const category = useChallengeField('category').value;
  return useFieldFacts().hidden.has('variant') ? null : <VariantField {...variant} category={category} />;
}

/** Where it comes from. */
function OriginFields() {
  const { knownCopyright } = useFieldFacts();
  const copyright = useChallengeField('copyright').value;
  return (
    <>
      <ChoiceField name="copyright" options={copyrightOptions(knownCopyright, copyright)} />
      <ChallengeField name="source_id" help="Its number in another collection, or 0.">
        {(control, value, onChange) => <NumberInput {...control} value={value} step={1} onChange={onChange} />}
      </ChallengeField>
    </>
  );
}

type ChoiceName = 'level' | 'tournament_level' | 'type' | 'core_mechanic' | 'copyright';

/** One of the given values; the option '' is null. */
function ChoiceField<N extends ChoiceName>({ name, options }: { name: N; options: readonly SelectOption[] }) {
  return (
    <ChallengeField name={name}>
      {(control, value, onChange) => (
        <Select
          {...control}
          options={options}
          value={value ?? ''}
          onChange={({ target }) => onChange((target.value || null) as FormFields[N])}
        />
      )}
    </ChallengeField>
  );
}
