import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../shared/ui/Button.tsx';
import { copyOrShow } from './copy-or-show.ts';

interface CopyButtonProps {
  text: () => string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

/** Shows a button that copies a text, or shows it where the browser does not allow copying. */
export function CopyButton({ text, children, ...look }: CopyButtonProps) {
  return (
    <Button {...look} icon={Copy} onClick={() => void copyOrShow(text())}>
      {children}
    </Button>
  );
}
