import type { ReactNode } from 'react';
import { reasonOf } from '../forms/failure-words.ts';
import { ErrorState } from './ErrorState.tsx';

/** The state of a list's query. */
export interface Answer<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface ListStatesProps<Data> {
  answer: Answer<Data>;
  loading: ReactNode;
  /** The title of the failure. */
  failed: string;
  /** The sentence below it. */
  reason?: (error: Error) => string;
  retryLabel?: string;
  /** Shown instead of the rows if there are none. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Shows a list in one of its states: loading, failed, empty, rows. Loaded rows stay if loading them again fails. */
export function ListStates<Data>({
  answer,
  loading,
  failed,
  empty,
  isEmpty = () => false,
  children,
  ...words
}: ListStatesProps<Data>) {
  const { data, error, refetch } = answer;
  const { reason = reasonOf, retryLabel } = words;
  if (data !== undefined) return isEmpty(data) ? empty : children(data);
  if (!error) return loading;
  return (
    <ErrorState
      title={failed}
      detail={reason(error)}
      onRetry={() => void refetch()}
      {...(retryLabel && { retryLabel })}
    />
  );
}
