import { type Category, variantsOf } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';
import { Field } from '../../../shared/ui/Field.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { inWords } from '../../../parts/in-words.ts';

interface VariantFieldProps {
  id: string;
  category: Category;
  value: string | null;
  onChange: (value: string | null) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Offers the variants of the category, or "No variants" (DET-050, CON-41), and always the stored one. */
export function VariantField({ id, category, value, onChange, hint, error }: VariantFieldProps) {
  const offered = variantsOf(category);
  const variants = value === null || offered.includes(value) ? offered : [...offered, value];
  const none = { value: '', label: variants.length > 0 ? 'Not chosen' : 'No variants' };
  return (
    <Field id={id} label="Variant" hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          options={[none, ...variants.map((variant) => ({ value: variant, label: inWords(variant) }))]}
          value={value ?? ''}
          disabled={variants.length === 0}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Field>
  );
}
