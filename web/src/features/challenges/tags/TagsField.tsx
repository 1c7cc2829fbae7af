import { tagsMax } from '@teamsparks/contract/shared/limits';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { FieldGroup } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { sameTag } from './tag-options.ts';
import { TagInput } from './TagInput.tsx';

interface TagsFieldProps {
  id: string;
  /** Tag names. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Shows the keywords of a challenge with a field to add more; new keywords are created when the challenge is saved. */
export function TagsField({ id, value, onChange, error }: TagsFieldProps) {
  const inputId = `${id}-new`;
  const remove = (name: string): void => {
    onChange(value.filter((tag) => tag !== name));
    document.getElementById(inputId)?.focus();
  };
  const full = value.length >= tagsMax;
  return (
    <FieldGroup
      id={id}
      label="Keywords"
      hint={
        full
          ? `A challenge has at most ${tagsMax} keywords.`
          : 'Press Enter after each keyword. Keywords help people find the challenge.'
      }
      error={error}
    >
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((name) => (
            <li key={name} className="max-w-full">
              <Chip removeLabel={`Remove keyword ${name}`} onRemove={() => remove(name)}>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <TagInput
          id={inputId}
          label="Add a keyword"
          describedBy={`${id}-hint`}
          chosen={value}
          onChoose={(name) => {
            if (!value.some((tag) => sameTag(tag, name))) onChange([...value, name]);
          }}
        />
      )}
    </FieldGroup>
  );
}
