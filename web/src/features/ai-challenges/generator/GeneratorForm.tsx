import { categories, levels, variantsOf } from '@teamsparks/contract/vocabulary';
import { CircleAlert, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inWords } from '../../../parts/in-words.ts';
import { SelectField } from '../../../shared/forms/fields.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import type { FormOf } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { Wished } from './wished.ts';

const categoryOptions = categories.map((value) => ({ value, label: value }));
const levelOptions = [{ value: '' as const, label: 'Any level' }, ...levels.map((value) => ({ value, label: value }))];

/** AIC-018 to AIC-024. */
export function GeneratorForm({ form, onCancel }: { form: FormOf<Wished>; onCancel: () => void }) {
  const { busy, field, problem, values } = form;
  const variants = variantsOf(values.category).map((value) => ({ value, label: inWords(value) }));
  const generate = useRef<HTMLButtonElement>(null);
  function cancel(): void {
    // The button that was pressed goes.
    generate.current?.focus();
    onCancel();
  }
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-raised">
      <Form form={form} notice={null}>
        <SelectField {...field('category')} options={categoryOptions} disabled={busy} />
        <SelectField
          {...field('variant')}
          options={variants.length > 0 ? variants : [{ value: '', label: 'No variants' }]}
          disabled={busy || variants.length === 0}
        />
        <SelectField {...field('level')} options={levelOptions} disabled={busy} />
        <div className="mt-1 flex flex-col gap-2 *:whitespace-normal">
          <Button ref={generate} type="submit" variant="primary" icon={Sparkles} busy={busy} busyLabel="Generating...">
            Generate AI On-The-Spot Challenge
          </Button>
          {busy && <Button onClick={cancel}>Cancel</Button>}
        </div>
        {problem.sentence}
      </Form>
    </div>
  );
}

/** ERR-050 */
export function Failure({ sentences: [first, ...others] }: { sentences: readonly string[] }) {
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
