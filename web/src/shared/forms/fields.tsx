import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { NumberInput } from '../ui/NumberInput.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** What `form.field(name)` returns for an input, plus how to show it. */
interface InputState<Value> {
  id?: string | undefined;
  label: ReactNode;
  value: Value;
  error?: string | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  required?: boolean;
}
type Own<Control extends keyof React.JSX.IntrinsicElements> = Omit<
  ComponentProps<Control>,
  keyof InputState<unknown> | 'className' | 'type'
>;

/** Shows a labeled one-line text input with its hint and error. */
export function TextField(props: InputState<string> & Own<'input'> & { type?: string }) {
  const { id, label, error, hint, required, onChange, ...input } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      {(control) => <TextInput {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** Shows a text area that grows with its text if the browser supports it. */
function TextArea({ rows = 4, ...props }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <textarea
      {...props}
      rows={rows}
      className={`control field-sizing-content resize-y ${rows === 1 ? '' : 'min-h-24'}`}
    />
  );
}

/** Shows a labeled text area with its hint and error. */
export function LongTextField(props: InputState<string> & Own<'textarea'>) {
  const { id, label, error, hint, required, onChange, ...input } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      {(control) => <TextArea {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** Shows a labeled password input with its hint and error. */
export function PasswordField(props: InputState<string> & Own<'input'>) {
  const { id, label, error, hint, required, onChange, ...input } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      {(control) => <PasswordInput {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** Shows a labeled number input with its hint and error; empty is null. */
export function NumberField(props: InputState<number | null> & Own<'input'>) {
  const { id, label, error, hint, required, ...input } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      {(control) => <NumberInput {...control} {...input} />}
    </Field>
  );
}

/** Shows a labeled select with its hint and error; the value is one of the options. */
export function SelectField<Value extends string>(
  props: InputState<Value> & Own<'select'> & { options: readonly { value: Value; label: string }[] },
) {
  const { id, label, error, hint, required, onChange, ...select } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      {(control) => <Select {...control} {...select} onChange={({ target }) => onChange(target.value as Value)} />}
    </Field>
  );
}

/** Shows a labeled checkbox; a hint or an error is not shown. */
export function CheckField({ id, label, value, onChange }: InputState<boolean>) {
  return <Checkbox id={id} label={label} checked={value} onChange={({ target }) => onChange(target.checked)} />;
}
