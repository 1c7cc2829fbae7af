import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';

interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Shows what could not be done, with a button to try again if `onRetry` is given. */
export function ErrorState({ title, detail, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <CircleAlert className="size-10 text-red" aria-hidden="true" />
      <p className="text-lg font-semibold">{title}</p>
      {detail && <p className="text-soft">{detail}</p>}
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
