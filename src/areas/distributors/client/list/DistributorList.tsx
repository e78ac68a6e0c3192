/** The screen /distributors. It lists all distributors by name; the server searches and filters. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  AddIcon,
  Card,
  DataList,
  EmptyState,
  formatDate,
  DocumentPage,
  LinkButton,
  type DocumentAction,
  RowLink,
  StatusBadge,
  formatTaxId,
  useDataList,
  useListStyles,
  usePortalSession,
  type ListColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import {
  CONTRACT_NOTICE_DAYS,
  type DistributorFilters,
  type DistributorRow,
} from '../../domain/index.ts';
import { useCountries } from '../use-countries.ts';
import { coverageWords } from './coverage-words.ts';

const noticeDays = CONTRACT_NOTICE_DAYS;

export default function DistributorList() {
  const styles = useListStyles();
  const { t, i18n } = useLingui();
  const { api, actor } = usePortalSession();
  const { nameOf: countryName } = useCountries();
  const [countries, setCountries] = useState<readonly string[]>([]);
  const mayWrite = can(actor, 'distributors', 'write');
  const distributors = useDataList<DistributorRow, DistributorFilters>({
    name: 'distributors',
    filters: ['search', 'country', 'kind', 'state', 'contract'],
    page: async (query) => {
      const reply = await api.call(addresses.listDistributors, { query });
      if (reply.ok) setCountries(reply.value.countries);
      return reply;
    },
  });

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
      <span className="unbroken">{formatTaxId(taxId, country) || '–'}</span>
      <br />
      <span className={styles.quiet}>
        {t`${plural(companies, { one: '# company', other: '# companies' })}`}
      </span>
    </>
  );

  // Contracts that end soon or have ended have a badge.
  const contract = ({ cover: { state: covered, until } }: DistributorRow) => {
    const words = i18n._(coverageWords[covered](until ? formatDate(until) : ''));
    if (covered === 'ending') return <StatusBadge status="waiting_approval" label={words} />;
    if (covered === 'ended') return <StatusBadge status="waiting_correction" label={words} />;
    return <span className={covered === 'none' ? styles.strong : undefined}>{words}</span>;
  };

  // Only an inactive distributor has a badge.
  const inactive = ({ active }: DistributorRow) =>
    active ? null : <StatusBadge status="canceled" label={t`Inactive`} />;
  const state = (row: DistributorRow) => (row.active ? t`Active` : inactive(row));

  const columns: readonly ListColumn<DistributorRow>[] = [
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
      card: { at: 'title', cell: name },
    },
    { key: 'place', head: t`City`, cell: place, card: 'quiet 1', isLeftOut: true },
    { key: 'kind', head: t`Type`, cell: ({ kind }) => kindWords[kind], card: 'none' },
    {
      key: 'company',
      head: t`Main company`,
      cell: company,
      card: {
        at: 'quiet 1',
        cell: ({ taxId, country }) => (
          <span className="unbroken">{formatTaxId(taxId, country)}</span>
        ),
      },
    },
    { key: 'currency', head: t`Currency`, card: 'quiet 1' },
    { key: 'contract', head: t`Contract`, cell: contract, card: 'small 2' },
    { key: 'state', head: t`Status`, cell: state, card: { at: 'marks 3', cell: inactive } },
  ];

  const create = (
    <LinkButton to="/distributor/create" appearance="primary" icon={<AddIcon />}>
      <Trans>New distributor</Trans>
    </LinkButton>
  );

  const creating: DocumentAction = {
    key: 'create',
    kind: 'primary',
    label: t`New distributor`,
    icon: <AddIcon />,
    to: '/distributor/create',
  };

  const empty = (
    <EmptyState title={t`No distributors yet`} actions={mayWrite ? create : undefined}>
      <Trans>Distributors and their companies are listed here.</Trans>
    </EmptyState>
  );

  return (
    <DocumentPage title={t`Distributors`} actions={mayWrite ? [creating] : []}>
      <Card isFlush>
        <DataList
          {...distributors}
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
              choices: [{ value: 'due', label: t`Ending within ${noticeDays} days, or ended` }],
            },
          ]}
          caption={t`Distributors by name`}
          columns={columns}
          empty={empty}
          noMatch={{
            title: t`No distributors match these filters`,
            hint: <Trans>Search by name, city, company, CNPJ or CRN.</Trans>,
          }}
        />
      </Card>
    </DocumentPage>
  );
}
