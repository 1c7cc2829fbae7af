import type { ReactNode } from 'react';
import { WhoToAsk } from '../../../parts/WhoToAsk.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { wantHeadingFocus } from '../../../shared/ui/PageHeading.tsx';

/** Moves the focus to the heading, and the heading into view: the focused element disappears, and what comes is of another height. */
export function moveOn(change: () => void): void {
  change();
  wantHeadingFocus();
  window.scrollTo(0, 0);
}

/** Shows the other way, below what a page is for. */
export function Other({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <span>{question}</span>
      <span>{children}</span>
    </p>
  );
}

/** Shows the way to the login. */
export function ToLogin() {
  return (
    <Other question="Already have an account?">
      <LinkButton to="/login">Login</LinkButton>
    </Other>
  );
}

/** Shows why `what` could not be opened, and tries again. */
export function Unknown({ what, reason, onAgain }: { what: string; reason: string; onAgain: () => void }) {
  return (
    <>
      <Notice kind="failure">{`We could not open ${what}. ${reason || 'Please try again in a moment.'}`}</Notice>
      <Button variant="primary" onClick={() => moveOn(onAgain)}>
        Try again
      </Button>
    </>
  );
}

/** Shows the sentence of a link that opens nothing any more, and whom to ask. */
export function Over({ sentence }: { sentence: string }) {
  return (
    <>
      <div>
        <p>{sentence}</p>
        <WhoToAsk />
      </div>
      <ToLogin />
    </>
  );
}
