import { Button } from '../../../shared/ui/Button.tsx';
import type { KeptDraft } from './kept-draft.ts';

interface KeptDraftOfferProps {
  draft: KeptDraft;
  onContinue: () => void;
  onStartOver: () => void;
}

/** What was typed before the tab was closed or loaded again. */
export function KeptDraftOffer({ draft, onContinue, onStartOver }: KeptDraftOfferProps) {
  const time = new Date(draft.savedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="mx-auto flex max-w-prose flex-col items-start gap-4 py-6">
      <h3 className="text-lg">Go on with “{draft.values.name || 'a challenge without a name'}”?</h3>
      <p>
        You did not finish this upload. Everything you typed until {time} is still here; only the files have to be
        chosen again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onContinue}>
          Go on
        </Button>
        <Button onClick={onStartOver}>Start over</Button>
      </div>
    </div>
  );
}
