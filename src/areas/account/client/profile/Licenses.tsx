/** Shows the third-party packages that the portal and its server use, and their licenses. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card, EmptyState, ListTable, Page, phoneMedia, SearchBox } from '#kernel/client/index.ts';
import list from '../../../../guide/third-party-licenses.md?raw';
import { licensedPackages } from './licensed-packages.ts';

const packages = licensedPackages(list);

const useStyles = /*#__PURE__*/ makeStyles({
  search: {
    display: 'flex',
    padding: '12px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [phoneMedia]: { padding: '12px 16px' },
  },
  box: { maxWidth: '480px' },
});

export default function Licenses() {
  const styles = useStyles();
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const searched = search.toLowerCase();
  const found = packages.filter(({ name, license }) =>
    `${name} ${license}`.toLowerCase().includes(searched),
  );

  return (
    <Page
      title={t`Third-party licenses`}
      subtitle={<Plural value={packages.length} one="# package" other="# packages" />}
    >
      <Card isFlush>
        <div className={styles.search}>
          <SearchBox
            className={styles.box}
            value={search}
            label={t`Search by package or license`}
            placeholder={t`Package or license`}
            onSearch={setSearch}
          />
        </div>
        {found.length > 0 ? (
          <ListTable
            caption={t`Third-party licenses`}
            columns={[
              { key: 'name', head: t`Package`, cell: ({ name }) => name, card: 'title' },
              {
                key: 'version',
                head: t`Version`,
                cell: ({ version }) => version,
                card: 'small 1',
              },
              {
                key: 'license',
                head: t`License`,
                cell: ({ license }) => license,
                card: 'small 1',
              },
            ]}
            rows={found}
            rowKey={({ name, version }) => `${name} ${version}`}
          />
        ) : (
          <EmptyState
            sign="search"
            title={t`No packages match`}
            actions={
              <Button onClick={() => setSearch('')}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          >
            <Trans>Search by part of a package name or license.</Trans>
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}
