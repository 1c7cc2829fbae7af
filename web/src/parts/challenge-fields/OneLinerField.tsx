import { LongTextField } from '../../shared/forms/fields.tsx';
import { ChallengeField } from './ChallengeField.tsx';

/**
 * Shows the input of a challenge's one-liner, which wraps but holds no line break. Throws outside of a FieldProvider.
 */
export function OneLinerField() {
  return (
    <ChallengeField name="one_liner" help="One sentence that says what the challenge is about.">
      {({ value, onChange, ...input }) => (
        <LongTextField
          {...input}
          rows={2}
          value={value ?? ''}
          onChange={(text) => onChange(text.replaceAll('\n', ' ') || null)}
        />
      )}
    </ChallengeField>
  );
}
