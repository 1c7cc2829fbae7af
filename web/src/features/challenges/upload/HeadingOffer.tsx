import { fieldId } from '../../../parts/challenge-fields/field-context.ts';
import { useChallengeField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';

interface HeadingOfferProps {
  /** The heading of the text; empty where there is nothing to offer. */
  heading: string;
  /** The name that the files gave. */
  given: string;
}

/** With a PDF its file name is the name (UPL-045). One press takes the heading of the text instead. */
export function HeadingOffer({ heading, given }: HeadingOfferProps) {
  const { value, onChange } = useChallengeField('name');
  if (heading === '' || value !== given) return null;
  function take(): void {
    onChange(heading);
    // The button is gone, and what it changed is the place to look at.
    document.getElementById(fieldId('name'))?.focus();
  }
  return (
    <Notice kind="info">
      <p className="wrap-anywhere">The name is that of the PDF file. The text has the heading “{heading}”.</p>
      <p className="mt-2">
        <Button size="sm" onClick={take}>
          Use the heading as the name
        </Button>
      </p>
    </Notice>
  );
}
