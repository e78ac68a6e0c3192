/** Shows where files are stored, and how many there are. */
import { useLingui } from '@lingui/react/macro';
import { KpiRow, useFormats } from '#kernel/client/index.ts';
import type { FileStorageView } from '../domain/calls.ts';

export function StorageKpis({ view: { state, files, s3 } }: { readonly view: FileStorageView }) {
  const { t } = useLingui();
  const formats = useFormats();
  const place = s3?.state === 'home' ? 'S3' : state === 'connected' ? 'Box' : t`Database`;
  return (
    <KpiRow
      items={[
        { key: 'place', label: t`Files are stored in`, figure: place },
        { key: 'files', label: t`Stored files`, figure: formats.number(files) },
      ]}
    />
  );
}
