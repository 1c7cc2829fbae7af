import type { ReactNode } from 'react';
import { reasonOf } from '../forms/failure-words.ts';
import { ErrorState } from './ErrorState.tsx';

/** What a list was answered, as a query has it. */
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
  /** In place of the rows if there are none. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A list in one of its states: loading, failed, empty, rows. What was loaded stays if loading it again fails. */
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
