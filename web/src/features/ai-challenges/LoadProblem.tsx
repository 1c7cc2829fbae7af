import { loadFailure } from '../../shared/forms/failure-words.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';

interface LoadProblemProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** What could not be loaded, the server's reason if it gave one, and "Retry". */
export function LoadProblem({ title, error, onRetry }: LoadProblemProps) {
  return <ErrorState title={title} detail={loadFailure(error)} onRetry={onRetry} retryLabel="Retry" />;
}
