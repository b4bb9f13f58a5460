import type { ReactNode } from 'react';
import { ErrorLine } from '../feedback/error-line.tsx';
import { FailedState } from '../feedback/failed-state.tsx';
import { LoadingGroup } from '../feedback/skeleton.tsx';

interface ReadStateProps<Data> {
  read: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  loadingLabel: string;
  /** Has the size of the loaded content. */
  skeleton: ReactNode;
  /** The error text without data. */
  failedText: (error: Error) => string;
  /** The error text above data that may be stale. */
  staleText: (error: Error) => string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, its loading state, its error with a retry button, or stale data with an error. */
export function ReadState<Data>(props: ReadStateProps<Data>) {
  const { read, loadingLabel, skeleton, failedText, staleText, children } = props;
  const { data, error, isFetching, refetch } = read;
  if (data !== undefined)
    return (
      <>
        {error && (
          <div className="px-4 py-3">
            <ErrorLine message={staleText(error)} />
          </div>
        )}
        {children(data)}
      </>
    );
  if (error)
    return <FailedState sentence={failedText(error)} isBusy={isFetching} onRetry={() => void refetch()} />;
  return <LoadingGroup label={loadingLabel}>{skeleton}</LoadingGroup>;
}
