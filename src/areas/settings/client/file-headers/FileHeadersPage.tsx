/** /settings/file_headers: the column names that the manufacturer prescribes for files. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Page, RemoteFrame, usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import { viewValue } from '../../domain/addresses.ts';
import type { StoredValue } from '../values/ValueForm.tsx';
import { FileHeadersForm, params } from './FileHeadersForm.tsx';

export default function FileHeadersPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const query = useRemoteQuery<StoredValue>({
    name: 'setting file_headers',
    fetch: () => api.call(viewValue, { params }),
  });
  return (
    <Page
      title={t`File headers`}
      subtitle={
        <Trans>
          Columns with these names are matched first, before saved matches and the names that the
          portal knows. Separate several names with semicolons.
        </Trans>
      }
    >
      <RemoteFrame query={query} lines={6}>
        {(stored) => <FileHeadersForm stored={stored} />}
      </RemoteFrame>
    </Page>
  );
}
