import { useState, type ReactNode } from 'react';
import { publicAddress } from '../../shared/session/boot.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ExternalLink } from '../../shared/ui/ExternalLink.tsx';

interface AgeDialogProps {
  open: boolean;
  onCancel: () => void;
  onContinue: () => void;
  /** What is asked before the boxes. */
  children?: ReactNode;
}

/**
 * Shows the dialog that asks for age and terms before an account is created; it continues only if both boxes are
 * checked. Starts unchecked each time, so consent is always given anew.
 */
export function AgeDialog({ open, onCancel, onContinue, children }: AgeDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title="Before you continue" size="sm">
      <Consent onCancel={onCancel} onContinue={onContinue}>
        {children}
      </Consent>
    </Dialog>
  );
}

function Consent({ onCancel, onContinue, children }: Omit<AgeDialogProps, 'open'>) {
  const [oldEnough, setOldEnough] = useState(false);
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {children}
      <Checkbox
        label="I am 13 years of age or older"
        checked={oldEnough}
        onChange={({ target }) => setOldEnough(target.checked)}
      />
      <Checkbox
        label={
          <span>
            I agree to the <ExternalLink href={publicAddress('/terms')}>Terms of Service</ExternalLink> and{' '}
            <ExternalLink href={publicAddress('/privacy')}>Privacy Policy</ExternalLink>
          </span>
        }
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={!oldEnough || !agreed} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
