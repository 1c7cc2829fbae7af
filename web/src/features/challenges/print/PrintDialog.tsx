import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Ink, Paper, PrintedCopy } from '@teamsparks/contract/shared/sheet-copies';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { buttonStyle } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { HintedChoice } from '../../../shared/ui/HintedChoice.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { useUnprinted } from '../../../parts/use-unprinted.ts';
import { PaperChoice, usePaper } from '../../../parts/PaperChoice.tsx';
import { pdfLink } from '../pdf/open-pdf.ts';
import type { PdfState } from '../pdf/use-pdf.ts';
import { hasWords } from '../read/sheet-query.ts';
import { PrintButton } from './PrintButton.tsx';
import { cardsLink, copyLink } from './print-links.ts';

type Printable = PrintedCopy | 'own' | 'card';

const words: Record<Printable, { label: string; hint: string }> = {
  own: { label: 'PDF', hint: 'As it was uploaded.' },
  team: { label: 'Team copy', hint: 'What the team reads.' },
  appraiser: { label: 'Appraiser copy', hint: 'With setup, points, notes and handouts.' },
  both: { label: 'Both copies', hint: 'One file, the team copy first.' },
  card: { label: 'Card', hint: 'Name, task in short, minutes, materials, and a code that opens this page.' },
};

/** Returns what this person can print of a challenge; without texts only its own PDF and the card. */
function printables(sheet: ChallengeSheet | undefined, mayRun: boolean): Printable[] {
  const copies = mayRun ? (['team', 'appraiser', 'both'] as const) : (['team'] as const);
  if (!sheet || !hasWords(sheet)) return ['own', 'card'];
  return [...(sheet.own_pdf ? (['own'] as const) : []), ...copies, 'card'];
}

function linkTo(challenge: Challenge, chosen: Printable, on: { paper: Paper; ink: Ink }): string {
  if (chosen === 'own') return pdfLink(challenge);
  return chosen === 'card' ? cardsLink([challenge.id], on.paper) : copyLink(challenge, { copy: chosen, ...on });
}

/** Returns the texts on the drawn pages, to check for characters that cannot be printed; empty for an uploaded PDF. */
function wordsOn({ name }: Challenge, sheet: ChallengeSheet | undefined, chosen: Printable): unknown {
  if (chosen === 'own') return [];
  if (chosen === 'card') return [name, sheet?.team.task, sheet?.team.materials];
  const host = chosen === 'team' ? undefined : sheet?.host;
  return [name, sheet?.team, host];
}

interface PrintDialogProps {
  challenge: Challenge;
  sheet: ChallengeSheet | undefined;
  /** PDF on the page, which may be open already. */
  pdf: PdfState;
  onClose: () => void;
}

/**
 * Shows the dialog that asks what to print of a challenge, on which paper and with how much ink, and prints or opens
 * it; the appraiser copy only with `run_challenges`.
 */
export function PrintDialog({ challenge, sheet, pdf, onClose }: PrintDialogProps) {
  const choices = printables(sheet, useSession().can('run_challenges'));
  const [chosen, setChosen] = useState<Printable>(choices[0] ?? 'card');
  const [paper, setPaper] = usePaper();
  const [ink, setInk] = useState<Ink>('full');
  const unprinted = useUnprinted(wordsOn(challenge, sheet, chosen));
  const link = linkTo(challenge, chosen, { paper, ink });
  return (
    <Dialog
      open
      title="Print"
      onClose={onClose}
      footer={
        <>
          <a href={link} target="_blank" rel="noopener" className={buttonStyle('secondary', 'md')}>
            <ExternalLink className="size-4.5" aria-hidden="true" />
            Open
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
          <PrintButton key={link} url={link} open={chosen === 'own' && pdf.state === 'ready' ? pdf.pdf : undefined} />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <WhatToPrint choices={choices} chosen={chosen} onChoose={setChosen} />
        {unprinted !== undefined && <Notice kind="info">{unprinted}</Notice>}
        {chosen !== 'own' && <PaperChoice paper={paper} onChange={setPaper} />}
        {chosen !== 'own' && chosen !== 'card' && (
          <Checkbox
            label="Save ink: no filled areas"
            checked={ink === 'low'}
            onChange={({ target }) => setInk(target.checked ? 'low' : 'full')}
          />
        )}
      </div>
    </Dialog>
  );
}

interface WhatToPrintProps {
  choices: readonly Printable[];
  chosen: Printable;
  onChoose: (chosen: Printable) => void;
}

function WhatToPrint({ choices, chosen, onChoose }: WhatToPrintProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">What to print</legend>
      {choices.map((choice) => (
        <HintedChoice
          key={choice}
          type="radio"
          name={name}
          {...words[choice]}
          checked={choice === chosen}
          onChange={() => onChoose(choice)}
        />
      ))}
    </fieldset>
  );
}
