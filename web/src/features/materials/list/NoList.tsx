import { ApiError } from '../../../shared/api/api-error.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../../shared/ui/MessagePage.tsx';

interface NoListProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/**
 * Shows why a list does not open: the server's sentence if it is gone or not allowed, else that it could not be
 * loaded, with a retry; and the link to the own list.
 */
export function NoList({ title, error, onRetry }: NoListProps) {
  const isFinal = error instanceof ApiError && [403, 404].includes(error.status);
  return (
    <MessagePage title={title}>
      {isFinal ? (
        <p className="text-lg">{error.detail}</p>
      ) : (
        <ErrorState title="Failed to load this list" onRetry={onRetry} />
      )}
      <LinkButton to="/curriculum" variant={isFinal ? 'primary' : 'secondary'}>
        Go to my list
      </LinkButton>
    </MessagePage>
  );
}
