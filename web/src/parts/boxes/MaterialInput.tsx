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
  /** False if the server suggests no names to this person. */
  suggests?: boolean;
  onChange: (text: string) => void;
}

/** Splits "20 straws" into the quantity, which stays before each suggestion, and the name. */
const parts = /^(\s*[\d.,/½¼¾]*\s*)(.*)$/s;

/**
 * Shows an input for a material with its quantity ("20 straws") that suggests names from the server once two
 * characters of the name are typed, unless `suggests` is false.
 */
export function MaterialInput({ id, field, value, describedBy, suggests = true, onChange }: MaterialInputProps) {
  const [, before = '', thing = ''] = parts.exec(value) ?? [];
  const nameTyped = useLater(thing.trim().toLowerCase());
  const enabled = suggests && nameTyped.length > 1;
  const { data } = useQuery({ ...namesQuery(nameTyped), enabled, placeholderData: keepPreviousData });
  return (
    <>
      <TextInput
        id={id}
        value={value}
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

/** Returns the text after a short pause in typing. */
function useLater(text: string): string {
  const [later, setLater] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
