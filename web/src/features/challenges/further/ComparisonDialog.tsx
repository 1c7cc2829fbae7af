import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Changes } from '../history/Changes.tsx';
import { comparisonQuery } from './further.queries.ts';

interface Relative {
  id: number;
  name: string;
}

interface ComparisonDialogProps {
  /** The earlier challenge. */
  original: Relative;
  variant: Relative;
  onClose: () => void;
}

/**
 * Shows a dialog with the fields in which a variant differs from its original, or that they are loading or could not
 * be compared.
 */
export function ComparisonDialog({ original, variant, onClose }: ComparisonDialogProps) {
  const { data, error, refetch } = useQuery(comparisonQuery(original.id, variant.id));
  return (
    <Dialog open title={`What ${variant.name} changes`} size="lg" onClose={onClose}>
      <p className="mb-4 text-soft">{`Compared with ${original.name}`}</p>
      {!data && error && (
        <ErrorState
          title="The challenges could not be compared."
          detail={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-12 w-2/3" />}
      {data && <Changes changes={data.changes} />}
    </Dialog>
  );
}
