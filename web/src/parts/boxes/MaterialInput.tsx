import { materialNameMaxLength } from '@teamsparks/contract/shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { namesQuery } from './boxes.queries.ts';

const debounce = 150;

interface MaterialInputProps {
  id: string;
  field?: RefObject<HTMLInputElement | null>;
  value: string;
  describedBy?: string;
  /** False for those whom the server suggests nothing. */
  suggests?: boolean;
  onChange: (text: string) => void;
}

/** "20 straws": what stands before the thing stays before each suggestion. */
const parts = /^(\s*[\d.,/½¼¾]*\s*)(.*)$/s;

/** A material with how many of it, and suggestions for its name. */
export function MaterialInput({ id, field, value, describedBy, suggests = true, onChange }: MaterialInputProps) {
  const [, before = '', thing = ''] = parts.exec(value) ?? [];
  const asked = useLater(thing.trim().toLowerCase());
  const enabled = suggests && asked.length > 1;
  const { data } = useQuery({ ...namesQuery(asked), enabled, placeholderData: keepPreviousData });
  return (
    <>
      <TextInput
        {...{ id, value }}
        {...(field && { ref: field })}
        list={`${id}-names`}
        maxLength={materialNameMaxLength}
        placeholder="20 straws"
        autoComplete="off"
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-names`}>
        {enabled &&
          (data ?? []).map(({ name }) => (
            <option key={name} value={before + name}>
              {name}
            </option>
          ))}
      </datalist>
    </>
  );
}

/** The text once nobody has typed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
