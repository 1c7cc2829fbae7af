import type { Step } from '@teamsparks/contract/practice/addresses/home';
import { ChevronRight, Circle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../shared/forms/use-action.ts';
import { Button, type ButtonVariant } from '../../shared/ui/Button.tsx';
import { OnDevice } from '../../shared/ui/painted.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { AboutChildren } from './AboutChildren.tsx';
import { saveFirstSteps } from './first-steps.queries.ts';

/** How a step is shown. */
export interface StepRow {
  title: string;
  words: ReactNode;
  /** Lines to copy, in a box below the words. */
  code?: () => string;
  /** The way to it; `look` makes it the main button of the page in the next step. */
  action: (look: { variant: ButtonVariant; size: 'sm' }) => ReactNode;
}

interface FirstStepsCardProps {
  title: string;
  steps: readonly Step[];
  rowOf: (step: Step) => StepRow;
  /** What a skipped step was answered with: "Skip", "Not for us". */
  skipLabel: string;
  /** The next step has the main button of the page. */
  main: boolean;
  /** Begins with its title alone. */
  folded?: boolean | undefined;
}

/** Puts the cards away, with Undo. */
async function dismiss(): Promise<void> {
  await saveFirstSteps({ dismissed: true });
  toast('First steps are hidden. Account brings them back.', 'success', {
    label: 'Undo',
    onClick: () => void saveFirstSteps({ dismissed: false }),
  });
}

/**
 * Shows the steps that are left one below the other, the next one open with its button, the others folded; of the ticked ones
 * only their number. A press puts the card away, or unfolds one that is folded.
 */
export function FirstStepsCard({ folded = false, ...card }: FirstStepsCardProps) {
  const { title, steps, rowOf, skipLabel, main } = card;
  const [open, setOpen] = useState(!folded);
  const { busy, act } = useAction();
  const next = steps.find(({ state }) => state === 'open');
  const left = steps.filter(({ state }) => state === 'open').length;
  return (
    <section aria-labelledby="first-steps" className="rounded-lg border border-line bg-surface print:hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
        <h2 id="first-steps" className="text-xl">
          {title}
        </h2>
        <p className="flex items-center gap-2 text-soft">
          <span>{`${steps.length - left} of ${steps.length} done`}</span>
          {open ? (
            <Button variant="quiet" size="sm" busy={busy} onClick={() => void act(dismiss)}>
              Hide
            </Button>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
              Show steps
            </Button>
          )}
        </p>
      </header>
      {open && (
        <>
          <ol className="flex flex-col divide-y divide-line border-t border-line">
            {steps
              .filter(({ state }) => state !== 'done')
              .map((step) => (
                <li key={step.name} className="px-4 py-2.5">
                  {step.state === 'open' ? (
                    <OpenStep
                      key={String(step === next)}
                      {...{ step, skipLabel }}
                      row={rowOf(step)}
                      isNext={step === next}
                      main={main}
                    />
                  ) : (
                    <SkippedStep step={step} title={rowOf(step).title} skipLabel={skipLabel} />
                  )}
                </li>
              ))}
          </ol>
          <footer className="border-t border-line px-1 py-1">
            <AboutChildren />
          </footer>
        </>
      )}
    </section>
  );
}

interface OpenStepProps {
  step: Step;
  row: StepRow;
  isNext: boolean;
  main: boolean;
  skipLabel: string;
}

/** Shows a step that is open: the next one with its words and buttons, another one after a press. */
function OpenStep({ step, row, isNext, main, skipLabel }: OpenStepProps) {
  const { busy, act } = useAction();
  const skip = () => act(() => saveFirstSteps({ answer: { step: step.name, state: 'skipped' } }));
  return (
    <details className="group" open={isNext}>
      <summary className="flex min-h-8 items-center gap-3 font-semibold pointer-coarse:min-h-11 max-md:min-h-11">
        <Circle className="size-5 shrink-0 text-soft" aria-hidden="true" />
        <span className="min-w-0 flex-1">{row.title}</span>
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
      </summary>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2 pl-8">
        <span className="min-w-0 flex-1 basis-48 wrap-anywhere text-soft">{row.words}</span>
        {row.action({ variant: isNext && main ? 'primary' : 'secondary', size: 'sm' })}
        {step.may_skip && (
          <Button variant="quiet" size="sm" busy={busy} onClick={() => void skip()}>
            {skipLabel}
          </Button>
        )}
        {row.code && (
          <pre className="w-full overflow-x-auto rounded-md bg-sunken p-3">
            <OnDevice>{row.code}</OnDevice>
          </pre>
        )}
      </div>
    </details>
  );
}

/** Shows a step that was skipped and can be opened again. */
function SkippedStep({ step, title, skipLabel }: { step: Step; title: string; skipLabel: string }) {
  const { busy, act } = useAction();
  const open = () => act(() => saveFirstSteps({ answer: { step: step.name, state: 'open' } }));
  return (
    <div className="flex min-h-8 items-center gap-3 pl-8 text-soft">
      <span className="min-w-0 flex-1">
        <span>{title}</span>
        <span>{` · ${skipLabel}`}</span>
      </span>
      <Button variant="quiet" size="sm" busy={busy} onClick={() => void open()}>
        Change<span className="sr-only">{` ${title}`}</span>
      </Button>
    </div>
  );
}
