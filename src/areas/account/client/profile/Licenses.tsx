/** Shows the third-party packages that the portal and its server use, and their licenses. */
import { useLingui } from '@lingui/react/macro';
import { Card, ListTable, Page } from '#kernel/client/index.ts';
import list from '../../../../guide/third-party-licenses.md?raw';
import { licensedPackages } from './licensed-packages.ts';

const packages = licensedPackages(list);

export default function Licenses() {
  const { t } = useLingui();

  return (
    <Page title={t`Third-party licenses`}>
      <Card title={t`Packages`} note={packages.length} flush>
        <ListTable
          caption={t`Third-party licenses`}
          columns={[
            { key: 'name', head: t`Package`, cell: ({ name }) => name, card: 'title' },
            { key: 'version', head: t`Version`, cell: ({ version }) => version, card: 'small 1' },
            { key: 'license', head: t`License`, cell: ({ license }) => license, card: 'small 1' },
          ]}
          rows={packages}
          rowKey={({ name, version }) => `${name} ${version}`}
        />
      </Card>
    </Page>
  );
}
