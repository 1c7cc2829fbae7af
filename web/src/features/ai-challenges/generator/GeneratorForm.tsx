import { categories, type Category, type Level, levels, variantsOf } from '@teamsparks/contract/vocabulary';
import { CircleAlert, Sparkles } from 'lucide-react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { withCategory, type Wished } from './wished.ts';
import { inWords } from '../../../parts/in-words.ts';

const categoryOptions = categories.map((value) => ({ value, label: value }));
const levelOptions = [{ value: '', label: 'Any level' }, ...levels.map((value) => ({ value, label: value }))];

interface GeneratorFormProps {
  wished: Wished;
  onChange: (wished: Wished) => void;
  busy: boolean;
  /** Sentences about the last try. */
  failure: readonly string[];
  onGenerate: () => void;
  onCancel: () => void;
}

/** AIC-018 to AIC-024. */
export function GeneratorForm({ wished, onChange, busy, failure, onGenerate, onCancel }: GeneratorFormProps) {
  const variants = variantsOf(wished.category);
  const generate = useRef<HTMLButtonElement>(null);
  const variantOptions = variants.map((value) => ({ value, label: inWords(value) }));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!busy) onGenerate();
  }
  function cancel(): void {
    // The button that was pressed goes.
    generate.current?.focus();
    onCancel();
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised">
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            options={categoryOptions}
            value={wished.category}
            disabled={busy}
            onChange={({ target }) => onChange(withCategory(wished, target.value as Category))}
          />
        )}
      </Field>
      <Field label="Variant">
        {(control) => (
          <Select
            {...control}
            options={variants.length > 0 ? variantOptions : [{ value: '', label: 'No variants' }]}
            value={wished.variant}
            disabled={busy || variants.length === 0}
            onChange={({ target }) => onChange({ ...wished, variant: target.value })}
          />
        )}
      </Field>
      <Field label="Level">
        {(control) => (
          <Select
            {...control}
            options={levelOptions}
            value={wished.level}
            disabled={busy}
            onChange={({ target }) => onChange({ ...wished, level: target.value as Level | '' })}
          />
        )}
      </Field>
      <div className="mt-1 flex flex-col gap-2 *:whitespace-normal">
        <Button ref={generate} type="submit" variant="primary" icon={Sparkles} busy={busy} busyLabel="Generating...">
          Generate AI On-The-Spot Challenge
        </Button>
        {busy && <Button onClick={cancel}>Cancel</Button>}
      </div>
      {failure.length > 0 && <Failure sentences={failure} />}
    </form>
  );
}

/** ERR-050 */
function Failure({ sentences: [first, ...others] }: { sentences: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  // On phones the sheet below was in view and its parts may be gone, so the message scrolls into view.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} role="alert" className="flex scroll-my-20 items-start gap-2 text-red">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div>
        <p className="font-semibold">{first}</p>
        {others.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
