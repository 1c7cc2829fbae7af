import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../shared/ui/Button.tsx';
import { copyText } from '../shared/ui/copy-text.ts';
import { toast } from '../shared/ui/toast.ts';

interface CopyButtonProps {
  text: () => string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

/** Shows a button that copies a text, or shows it where the browser does not allow copying. */
export function CopyButton({ text, children, ...look }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    if (await copyText(text())) toast('Copied.', 'success');
    else toast(`This browser does not allow copying. Please copy: ${text()}`, 'failure');
  };
  return (
    <Button {...look} icon={Copy} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
