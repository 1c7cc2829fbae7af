import { CircleAlert, RotateCw } from 'lucide-react';
import { loadFailure } from '../../shared/forms/failure-words.ts';
import { Button } from '../../shared/ui/Button.tsx';

interface LoadProblemProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** What could not be loaded, the server's reason if it gave one, and "Retry" (AIC-068, ERR-051). */
export function LoadProblem({ title, error, onRetry }: LoadProblemProps) {
  const reason = loadFailure(error);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <CircleAlert className="size-10 text-red" aria-hidden="true" />
      <p className="text-lg font-semibold">{title}</p>
      {reason && <p className="text-soft">{reason}</p>}
      <Button icon={RotateCw} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
