import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { ArchiveRestore, ChevronDown, Download, ExternalLink, Pencil, Printer } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Menu, MenuButton, menuItemStyle } from '../../../shared/ui/Menu.tsx';
import { usePageKeys } from '../../../shared/ui/use-page-keys.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { pdfLink } from '../pdf/open-pdf.ts';
import type { PdfState } from '../pdf/use-pdf.ts';
import { useArchiving } from '../library/use-archiving.ts';

const ChallengeMenu = lazyComponent(async () => (await import('./ChallengeMenu.tsx')).ChallengeMenu);
const ArchiveDialog = dialogLater(async () => (await import('../library/ArchiveDialog.tsx')).ArchiveDialog);
const PrintDialog = dialogLater(async () => (await import('../print/PrintDialog.tsx')).PrintDialog);

/** What other features add to the page of a challenge. */
export interface ChallengeSlots {
  /** Buttons: bookmark, curriculum, lesson plan. */
  actions: (challenge: Challenge) => ReactNode;
  /** The main button: from here two presses reach the lobby. */
  run: (challenge: Challenge) => ReactNode;
  /** The average overall rating, shown only with the details for mentors. */
  rating: (challenge: Challenge) => ReactNode;
}

interface ChallengeActionsProps {
  challenge: Challenge;
  sheet: ChallengeSheet | undefined;
  pdf: PdfState;
  slots: ChallengeSlots;
  /** True if the edit form has just been closed: then the edit button takes the focus. */
  takeFocus: boolean;
  onEdit: () => void;
  onPdfReplaced: () => void;
}

/**
 * Shows the challenge's buttons: above the facts on wide screens, at the bottom on phones. Run is the main one; print,
 * edit, restore and the menu are there as far as the challenge and this person's rights allow.
 */
export function ChallengeActions({ challenge, sheet, pdf, slots, ...rest }: ChallengeActionsProps) {
  const { takeFocus, onEdit, onPdfReplaced } = rest;
  const actions = useRef<HTMLDivElement>(null);
  const archive = useArchiving(() => actions.current?.focus());
  return (
    <div
      ref={actions}
      role="group"
      tabIndex={-1}
      aria-label="Actions"
      className="challenge-actions outline-none print:hidden"
      data-keep-clear
    >
      <div className="challenge-buttons grid auto-cols-fr grid-flow-col gap-2">
        {slots.run(challenge)}
        {challenge.has_pdf && <PrintMenu challenge={challenge} sheet={sheet} pdf={pdf} />}
        {challenge.can.edit && <EditButton takeFocus={takeFocus} onEdit={onEdit} />}
        {challenge.can.restore && (
          <Button
            icon={ArchiveRestore}
            busy={archive.restoringId === challenge.id}
            onClick={() => archive.restore(challenge)}
          >
            Restore
          </Button>
        )}
      </div>
      {slots.actions(challenge)}
      <Suspense>
        <ChallengeMenu challenge={challenge} onArchive={() => archive.ask(challenge)} onPdfReplaced={onPdfReplaced} />
      </Suspense>
      {archive.toConfirm && <ArchiveDialog {...archive} />}
    </div>
  );
}

/** Shows the menu to print the challenge, or to save or open its PDF. */
function PrintMenu({ challenge, sheet, pdf }: Pick<ChallengeActionsProps, 'challenge' | 'sheet' | 'pdf'>) {
  const [printing, setPrinting] = useState(false);
  const url = pdfLink(challenge);
  const trigger = (
    <>
      <Printer className="size-4.5" aria-hidden="true" />
      <span>Print</span>
      <ChevronDown className="size-4" aria-hidden="true" />
    </>
  );
  return (
    <>
      <Menu variant="secondary" trigger={trigger}>
        <MenuButton icon={Printer} onClick={() => setPrinting(true)}>
          Print challenge
        </MenuButton>
        <a href={url} download={`${challenge.name}.pdf`} className={menuItemStyle}>
          <Download className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
          Download
        </a>
        <a href={url} target="_blank" rel="noopener" className={menuItemStyle}>
          <ExternalLink className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
          Open PDF
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </Menu>
      {printing && <PrintDialog challenge={challenge} sheet={sheet} pdf={pdf} onClose={() => setPrinting(false)} />}
    </>
  );
}

/** Shows the edit button; the key e does the same. */
function EditButton({ takeFocus, onEdit }: Pick<ChallengeActionsProps, 'takeFocus' | 'onEdit'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus) button.current?.focus();
  }, [takeFocus]);
  usePageKeys({ e: onEdit });
  return (
    <Button ref={button} icon={Pencil} aria-keyshortcuts="e" onClick={onEdit}>
      Edit
    </Button>
  );
}
