import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF } from '../../../lib/api/query-keys.ts';
import { useMay } from '../../../lib/api/session.ts';
import { WarningNote } from '../../../ui/feedback/warning-note.tsx';
import { installationWarnings } from './settings.messages.ts';

const installationOptions = () =>
  queryOptions({
    queryKey: ['restaurant', LIST, STAFF, 'installation'] as const,
    queryFn: ({ signal }) => callApi('readInstallation', { signal }),
  });

/** What the owner should change in the settings of the server. */
export function InstallationNote() {
  const { data } = useQuery({ ...installationOptions(), enabled: useMay()('installation') });
  return <WarningNote lines={data?.warnings.map((warning) => installationWarnings[warning]) ?? []} />;
}
