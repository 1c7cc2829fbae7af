import { CalendarPlus, History, ListChecks, Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDays } from '../../../shared/calendar/calendar-days.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { NextStep } from '../../../parts/plans/next-step.ts';
import { PrintPack } from '../../../parts/print-pack/PrintPack.tsx';
import { usePublishing } from './use-publishing.tsx';

const PutOnEventDialog = dialogLater(
  async () => (await import('../../../parts/events/PutOnEventDialog.tsx')).PutOnEventDialog,
);

interface MainButtonProps {
  plan: WholePlan;
  step: NextStep | undefined;
}

/**
 * Shows the button for the next step with a plan: add it to a date, which opens a dialog, publish it, make its print
 * pack, or the link to its open run or to its event to prepare or to look back; nothing for other steps.
 */
export function MainButton({ plan, step }: MainButtonProps) {
  const { id, name } = plan;
  const place = useRef<HTMLSpanElement>(null);
  const [choosing, setChoosing] = useState<boolean>();
  const kind = step?.kind;
  // Once the plan is on an event the pressed button is gone; the focus moves to the next step in its place.
  useEffect(() => {
    const isLost = choosing === false && document.activeElement === document.body;
    if (isLost) place.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [choosing, kind]);
  return (
    <span ref={place} className="flex empty:hidden">
      {step?.kind === 'put_on_event' && (
        <Button variant="primary" icon={CalendarPlus} onClick={() => setChoosing(true)}>
          Add to a date
        </Button>
      )}
      {step?.kind === 'go_on' && (
        <LinkButton to="/runs/$id" params={{ id: String(step.runId) }} variant="primary" icon={Timer}>
          Continue the run
        </LinkButton>
      )}
      {(step?.kind === 'prepare' || step?.kind === 'look_back') && <ToEvent step={step} />}
      {step?.kind === 'publish' && <Publish plan={plan} />}
      {step?.kind === 'print' && <PrintPack of="plan" id={id} variant="primary" />}
      {choosing && <PutOnEventDialog planId={id} name={name} used={[]} onClose={() => setChoosing(false)} />}
    </span>
  );
}

function Publish({ plan }: { plan: WholePlan }) {
  const publishing = usePublishing(plan);
  if (!publishing) return null;
  const { words, icon, busy, press, question } = publishing;
  return (
    <>
      <Button variant="primary" icon={icon} busy={busy} onClick={press}>
        {words}
      </Button>
      {question}
    </>
  );
}

function ToEvent({ step: { kind, event } }: { step: NextStep & { kind: 'prepare' | 'look_back' } }) {
  const isAhead = kind === 'prepare';
  return (
    <LinkButton
      to="/events/$eventId"
      params={{ eventId: String(event.id) }}
      {...(!isAhead && { hash: 'look-back' })}
      variant="primary"
      icon={isAhead ? ListChecks : History}
    >{`${isAhead ? 'Prepare for' : 'Look back on'} ${formatDays(event.start_date, event.end_date)}`}</LinkButton>
  );
}
