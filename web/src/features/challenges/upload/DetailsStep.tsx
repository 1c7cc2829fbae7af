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
import { CategoryMark } from '../CategoryMark.tsx';
import { useFieldFacts } from './field-context.ts';
import { PublishSwitch } from './PublishSwitch.tsx';
import { SafetyFlagsField } from './SafetyFlagsField.tsx';
import { copyrightOptions, difficultyOptions, optionsOf, optionsOrNone } from './select-options.ts';
import { SkillsField } from './SkillsField.tsx';
import { Step } from './Step.tsx';
import { TimeLimitsEditor } from './TimeLimitsEditor.tsx';
import { fitting, type UploadFields } from './upload-fields.ts';
import { UploadField, useUploadField } from './UploadField.tsx';
import { VariantField } from './VariantField.tsx';

/** Step 3: every field of the challenge but its materials. */
export function DetailsStep({ shown }: { shown: boolean }) {
  return (
    <Step number={3}>
      {shown ? <Details /> : <p className="text-soft">The fields appear here when a file is chosen.</p>}
    </Step>
  );
}

function Details() {
  return (
    <>
      <UploadField name="name" required>
        {(control, value, onChange) => (
          <TextInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </UploadField>
      <UploadField name="one_liner" help="One sentence that says what the challenge is about.">
        {(control, value, onChange) => (
          <TextArea
            {...control}
            rows={2}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value.replaceAll('\n', ' ') || null)}
          />
        )}
      </UploadField>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <KindFields />
        <OriginFields />
      </div>
      <SkillsField {...groupProps(useUploadField('skills'))} />
      <SafetyFlagsField {...groupProps(useUploadField('safety_flags'))} />
      <TimeLimitsEditor {...useUploadField('time_limits')} />
      <PublishSwitch />
    </>
  );
}

/** For a group that has no rows. */
function groupProps<T extends { cellErrors: unknown }>({ cellErrors: _, ...props }: T): Omit<T, 'cellErrors'> {
  return props;
}

/** What sort of challenge it is. */
function KindFields() {
  const variant = useUploadField('variant');
  const category = useUploadField('category').value;
  return (
    <>
      <ChoiceField name="level" options={optionsOf(levels)} />
      <ChoiceField name="tournament_level" options={optionsOrNone(tournamentLevels)} />
      <UploadField name="setup_difficulty">
        {(control, value, onChange) => (
          <Select
            {...control}
            options={difficultyOptions}
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
          />
        )}
      </UploadField>
      <ChoiceField name="type" options={optionsOf(challengeTypes)} />
      <UploadField name="category">
        {(control, value, onChange) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
            <CategoryMark category={value} size={40} />
            <Select
              {...control}
              options={optionsOf(categories)}
              value={value}
              onChange={({ target }) => {
                const chosen = target.value as Category;
                onChange(chosen);
                variant.onChange(fitting({ category: chosen, variant: variant.value }));
              }}
            />
          </div>
        )}
      </UploadField>
      <VariantField {...groupProps(variant)} category={category} />
      <ChoiceField name="core_mechanic" options={optionsOrNone(coreMechanics)} />
    </>
  );
}

/** Where it comes from. */
function OriginFields() {
  const { filled } = useFieldFacts().fill;
  const copyright = useUploadField('copyright').value;
  return (
    <>
      <ChoiceField name="copyright" options={copyrightOptions(filled.copyright, copyright)} />
      <UploadField name="source_id" help="Its number in another collection, or 0.">
        {(control, value, onChange) => <NumberInput {...control} value={value} step={1} onChange={onChange} />}
      </UploadField>
    </>
  );
}

type ChoiceName = 'level' | 'tournament_level' | 'type' | 'core_mechanic' | 'copyright';

/** One of the given values; the option '' is null. */
function ChoiceField<N extends ChoiceName>({ name, options }: { name: N; options: readonly SelectOption[] }) {
  return (
    <UploadField name={name}>
      {(control, value, onChange) => (
        <Select
          {...control}
          options={options}
          value={value ?? ''}
          onChange={({ target }) => onChange((target.value || null) as UploadFields[N])}
        />
      )}
    </UploadField>
  );
}
