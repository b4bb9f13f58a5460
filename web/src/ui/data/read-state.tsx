import type { ReactNode } from 'react';
import { ErrorLine } from '../feedback/error-line.tsx';
import { FailedState } from '../feedback/failed-state.tsx';
import { LoadingGroup } from '../feedback/skeleton.tsx';

interface ReadStateProps<Data> {
  /** A query, as far as this needs to know it. */
  read: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  loadingLabel: string;
  /** The size of what comes. */
  skeleton: ReactNode;
  /** Why there is nothing to show. */
  failedText: (error: Error) => string;
  /** Why what is shown may be old. */
  staleText: (error: Error) => string;
  children: (data: Data) => ReactNode;
}

/** What is read, or what stands in its place: on its way, failed with a way to try again, or shown but old. */
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
