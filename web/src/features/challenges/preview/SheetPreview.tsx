import type { Paper, SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { FormFields } from '../../../parts/challenge-fields/form-fields.ts';
import { typedLimits } from '../../../parts/challenge-fields/time-parts.ts';
import type { TypedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';
import { useUnprinted } from '../../../parts/use-unprinted.ts';
import { paperOf } from '../../../shared/display/paper.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button, Spinner } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { PdfDocument } from '../pdf/PdfDocument.tsx';
import { usePreview } from './use-preview.ts';
import '../pdf/pdf.css';

const copies = [
  { value: 'team', label: 'Team copy' },
  { value: 'appraiser', label: 'Appraiser copy' },
] as const;

/** Memoized, so that a keystroke in the form does not render the drawn pages again. */
const Pages = memo(PdfDocument);

interface SheetPreviewProps {
  fields: DrawnFields;
  /** True if this person may see the appraiser copy. */
  withHost: boolean;
}

/**
 * Shows the page drawn from what is being edited, for `withHost` with a choice of the copy, and notes about
 * characters that cannot be printed and about a failed drawing, with a retry.
 */
export function SheetPreview({ fields, withHost }: SheetPreviewProps) {
  const [copy, setCopy] = useState<SheetCopy>('team');
  const paper = paperOf(useSession().preferences);
  // Typing comes first; the page can wait for the next pause.
  const settled = useDeferredValue(fields);
  const drawing = useMemo(() => previewBody(settled, { copy, paper }), [settled, copy, paper]);
  const body = useMemo(() => JSON.stringify(drawing), [drawing]);
  const unprinted = useUnprinted(drawing);
  const { drawn, outdated, problem, retry } = usePreview(body);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {withHost && (
        <div className="max-w-80 p-2">
          <Segments legend="Copy" options={copies} value={copy} onChange={setCopy} />
        </div>
      )}
      {unprinted !== undefined && (
        <div className="p-2">
          <Notice kind="info">{unprinted}</Notice>
        </div>
      )}
      {problem !== undefined && (
        <div className="flex flex-col items-start gap-2 p-2">
          <Notice kind="failure">{`${drawn ? 'This page does not show your last words.' : 'The page cannot be drawn.'} ${problem}`}</Notice>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {drawn ? (
        <Pages pdf={drawn.pdf} size={drawn.size} name={fields.name || 'the challenge'} onGiveUp={retry} />
      ) : (
        problem === undefined && (
          <p className="flex min-h-64 flex-1 items-center justify-center gap-3 bg-sunken p-6 text-soft">
            <Spinner />
            Drawing the page...
          </p>
        )
      )}
      <p role="status" className="sr-only">
        {outdated ? '' : 'The page is drawn.'}
      </p>
    </div>
  );
}

/** Fields of a form that a drawn page shows. */
type DrawnFields = TypedSheet &
  Pick<
    FormFields,
    | ('name' | 'level' | 'type' | 'category' | 'tournament_level' | 'setup_difficulty')
    | ('time_limits' | 'safety_flags' | 'materials')
  >;

/**
 * Returns the request that draws a preview of half-typed fields; missing numbers get the least value. Only the
 * appraiser's copy has setup, notes and handouts.
 */
function previewBody(fields: DrawnFields, { copy, paper }: { copy: SheetCopy; paper: Paper }) {
  const { name, level, type, category, tournament_level, setup_difficulty, safety_flags } = fields;
  const { scene, task, rules, setup, scoring, notes, handouts, language } = fields;
  return {
    copy,
    paper,
    name,
    level,
    type,
    category,
    tournament_level,
    setup_difficulty,
    safety_flags,
    time_limits: typedLimits(fields.time_limits),
    materials: fields.materials.map((material) => ({ ...material, quantity: material.quantity ?? 0 })),
    sheet: {
      scene,
      task,
      rules,
      language,
      scoring: scoring.map((item) => ({ ...item, points: item.points ?? 0 })),
      ...(copy === 'appraiser' && {
        setup,
        notes,
        handouts: handouts.map((handout) => ({ ...handout, copies: handout.copies ?? 1 })),
      }),
    },
  };
}
