import { fieldId } from '../../../parts/challenge-fields/field-context.ts';
import { useChallengeField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';

interface HeadingOfferProps {
  /** Heading of the text; empty if there is none to offer. */
  heading: string;
  /** Name that was filled in from the files. */
  given: string;
}

/** Offers the heading of the text as the name while the name is still the file name of the PDF. */
export function HeadingOffer({ heading, given }: HeadingOfferProps) {
  const { value, onChange } = useChallengeField('name');
  if (heading === '' || value !== given) return null;
  function take(): void {
    onChange(heading);
    // The button is gone, so the focus goes to the field that it changed.
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
