/** /distributors: all distributors by name, searched and filtered by the server. */
import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  AddIcon,
  Card,
  DataTable,
  EmptyState,
  formatDate,
  LinkButton,
  ListFilters,
  Page,
  RemoteList,
  RowLink,
  showTaxId,
  useClearFilters,
  useFilters,
  useLogStyles,
  usePagedQuery,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/addresses.ts';
import type { DistributorFilters, DistributorRow } from '../../domain/index.ts';
import { useCountries } from '../use-countries.ts';
import { coverWords } from './cover-words.ts';

const names = ['search', 'country', 'kind', 'state', 'contract'] as const;

export default function DistributorList() {
  const styles = useLogStyles();
  const { t, i18n } = useLingui();
  const { api, actor } = usePortalSession();
  const { nameOf: countryName } = useCountries();
  const [countries, setCountries] = useState<readonly string[]>([]);
  const mayWrite = can(actor, 'distributors', 'write');
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(names) as DistributorFilters;
  const clear = useClearFilters(names);
  const list = usePagedQuery<DistributorRow>(
    `distributors?${JSON.stringify(filters)}`,
    async (after) => {
      const reply = await api.call(addresses.list, { query: { ...filters, after } });
      if (reply.ok) setCountries(reply.value.countries);
      return reply;
    },
  );

  const name = ({ id, name: called }: DistributorRow) =>
    mayWrite ? (
      <RowLink to={`/distributor/edit/${id}`}>{called}</RowLink>
    ) : (
      <span className={styles.strong}>{called}</span>
    );
  const place = ({ country, city }: DistributorRow) =>
    [city, countryName(country)].filter(Boolean).join(' · ');
  const kindWords = { brazil: t`Brazil`, laam: t`LAAM` };
  const company = ({ taxId, country, companies }: DistributorRow) => (
    <>
      <span className="figure">{showTaxId(taxId, country) || '–'}</span>
      <br />
      <span className={styles.quiet}>
        {t`${plural(companies, { one: '# company', other: '# companies' })}`}
      </span>
    </>
  );
  const contract = ({ cover }: DistributorRow) => (
    <span className={cover.state === 'ending' || cover.state === 'ended' ? styles.strong : ''}>
      {i18n._(coverWords[cover.state](cover.until ? formatDate(cover.until) : ''))}
    </span>
  );
  const state = ({ active }: DistributorRow) => (active ? t`Active` : t`Inactive`);
  const columns: readonly TableColumn<DistributorRow>[] = [
    {
      key: 'name',
      head: t`Distributor`,
      cell: (row) => (
        <>
          {name(row)}
          <br />
          <span className={styles.quiet}>{place(row)}</span>
        </>
      ),
    },
    { key: 'kind', head: t`Type`, cell: (row) => kindWords[row.kind] },
    { key: 'company', head: t`Main company`, cell: company },
    { key: 'currency', head: t`Currency`, cell: (row) => row.currency },
    { key: 'contract', head: t`Contract`, cell: contract },
    { key: 'state', head: t`Status`, cell: state },
  ];
  const card = (row: DistributorRow) => (
    <div className={styles.card}>
      {name(row)}
      <span className={styles.quiet}>{place(row)}</span>
      <span>{company(row)}</span>
      <span>
        {kindWords[row.kind]} · {row.currency} · {state(row)}
      </span>
      {contract(row)}
    </div>
  );
  const create = (
    <LinkButton to="/distributor/create" appearance="primary" icon={<AddIcon />}>
      <Trans>New distributor</Trans>
    </LinkButton>
  );
  const noMatch = (
    <EmptyState
      sign="search"
      title={t`No distributors match these filters`}
      actions={
        <Button onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Search by name, city, company, CNPJ or CRN.</Trans>
    </EmptyState>
  );
  const empty = (
    <EmptyState title={t`No distributors yet`} actions={mayWrite ? create : undefined}>
      <Trans>Distributors and their companies are listed here.</Trans>
    </EmptyState>
  );
  return (
    <Page title={t`Distributors`} actions={mayWrite ? create : undefined}>
      <Card flush>
        <ListFilters
          search={{
            name: 'search',
            label: t`Search by name, city, company, CNPJ or CRN`,
            placeholder: t`Name, city, CNPJ`,
            maxLength: 80,
          }}
          fields={[
            {
              name: 'country',
              label: t`Country`,
              kind: 'choice',
              all: t`All countries`,
              choices: countries.map((value) => ({ value, label: countryName(value) })),
            },
            {
              name: 'kind',
              label: t`Type`,
              kind: 'choice',
              all: t`All types`,
              choices: [
                { value: 'brazil', label: kindWords.brazil },
                { value: 'laam', label: kindWords.laam },
              ],
            },
            {
              name: 'state',
              label: t`Status`,
              kind: 'choice',
              all: t`Active and inactive`,
              choices: [
                { value: 'active', label: t`Active` },
                { value: 'inactive', label: t`Inactive` },
              ],
            },
            {
              name: 'contract',
              label: t`Contract`,
              kind: 'choice',
              all: t`All contracts`,
              choices: [{ value: 'due', label: t`Ending within 60 days, or ended` }],
            },
          ]}
        />
        <RemoteList list={list} empty={Object.keys(filters).length > 0 ? noMatch : empty}>
          {(rows) => (
            <DataTable
              caption={t`Distributors by name`}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              card={card}
            />
          )}
        </RemoteList>
      </Card>
    </Page>
  );
}
