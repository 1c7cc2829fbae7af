import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Ink, Paper, PrintedCopy } from '@teamsparks/contract/shared/sheet-copies';
import { ExternalLink, Printer } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PaperChoice, usePaper } from '../../../parts/PaperChoice.tsx';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';
import { useUnprinted } from '../../../parts/use-unprinted.ts';
import { printPage } from '../../../parts/first-steps/print-page.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button, buttonStyle } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { HintedChoice } from '../../../shared/ui/HintedChoice.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { hasWords } from '../detail/detail.queries.ts';
import { isBeingDrawn, openPdf, pdfLink, waitToAskAgain } from '../pdf/open-pdf.ts';
import type { PdfState } from '../pdf/use-pdf.ts';
import { cardsLink, copyLink } from './PrintCards.tsx';

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
 * Shows the dialog that asks what to print of a challenge and, unless it is the uploaded PDF, on which paper and
 * (for copies) with how much ink, and prints or opens it; the appraiser copy only with `run_challenges`.
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

/** Longer documents open in the browser's PDF viewer, because their pictures would need too much memory. */
const mostPagesPrintedHere = 40;

/** Pixels per point: 200 dots per inch. */
const printScale = 200 / 72;

async function pictureOf(pdf: Pdf, page: number, signal: AbortSignal): Promise<HTMLImageElement> {
  const canvas = await pdf.paint(page, { scale: printScale, pixelRatio: 1, forPrint: true, signal });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('The page has no picture');
  const image = new Image();
  image.className = canvas.width > canvas.height ? 'lying' : 'upright';
  image.alt = `Page ${page}`;
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}

function remove(sheet: HTMLElement): void {
  for (const image of sheet.querySelectorAll('img')) URL.revokeObjectURL(image.src);
  sheet.remove();
}

/** Prints the pages of the document and nothing else (pdf.css, `.print-sheet`); rejects if a page cannot be painted. */
async function printPdf(pdf: Pdf, signal: AbortSignal): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  try {
    for (let page = 1; page <= pdf.pageCount; page += 1) sheet.append(await pictureOf(pdf, page, signal));
  } catch (error) {
    remove(sheet);
    throw error;
  }
  window.addEventListener('afterprint', () => remove(sheet), { once: true });
  document.body.append(sheet);
  printPage();
}

/** Opens the document at `url`, waiting if the server has to draw it first. */
async function openWhenDrawn(url: string, signal: AbortSignal): Promise<Pdf> {
  for (let attempt = 0; ; attempt += 1) {
    const { opened, life } = openPdf(url, attempt > 0);
    signal.addEventListener('abort', () => life.abort());
    try {
      return (await opened).pdf;
    } catch (error) {
      if (!isBeingDrawn(error)) throw error;
      await waitToAskAgain(attempt, signal);
    }
  }
}

interface PrintButtonProps {
  url: string;
  /** The document at `url`, if it is open already. */
  open: Pdf | undefined;
}

/**
 * Shows the button that prints a PDF without the page around it, first waiting until the server has drawn it; a
 * document with more than 40 pages opens in a tab. A failure shows a message.
 */
function PrintButton({ url, open }: PrintButtonProps) {
  const { busy, run } = useInFlight();
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);
  const print = async () => {
    const { signal } = (life.current = new AbortController());
    try {
      const pdf = open ?? (await openWhenDrawn(url, signal));
      if (pdf.pageCount > mostPagesPrintedHere) window.open(url, '_blank', 'noopener');
      else await printPdf(pdf, signal);
    } catch {
      if (!signal.aborted)
        toast('The PDF could not be printed here. Please open it and print it from there.', 'failure');
    }
  };
  return (
    <Button variant="primary" icon={Printer} busy={busy} busyLabel="Preparing" onClick={() => void run(print)}>
      Print
    </Button>
  );
}
