/** The packages that the portal and its server are built with, and their licenses. */
import { useLingui } from '@lingui/react/macro';
import { Card, DataTable, Page } from '#kernel/client/index.ts';
import list from '../../../../guide/third-party-licenses.md?raw';
import { licensedPackages } from './licensed-packages.ts';

const packages = licensedPackages(list);

export default function Licenses() {
  const { t } = useLingui();

  return (
    <Page title={t`Third-party licenses`}>
      <Card title={t`Packages`} note={packages.length} flush>
        <DataTable
          caption={t`Third-party licenses`}
          columns={[
            { key: 'name', head: t`Package`, cell: ({ name }) => name },
            { key: 'version', head: t`Version`, cell: ({ version }) => version },
            { key: 'license', head: t`License`, cell: ({ license }) => license },
          ]}
          rows={packages}
          rowKey={({ name, version }) => `${name} ${version}`}
        />
      </Card>
    </Page>
  );
}
