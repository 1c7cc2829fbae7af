import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Shows a notice that a form holds what was typed before a reload, with a button to discard it. */
export function KeptNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const time = new Date(savedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice kind="info">
      <p>You did not save this before. What you typed until {time} is back.</p>
      <Button size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    </Notice>
  );
}
