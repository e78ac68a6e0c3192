/** /settings/va_rel/all_terms: each term with its source, its rows and its vertical; conflicts are decided here. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  DataTable,
  EmptyState,
  FilterTabs,
  ListFilters,
  listPath,
  NeedsConnection,
  NoMatch,
  Page,
  RemoteList,
  RowMenu,
  RowTitle,
  smallText,
  useFilters,
  WholeFigures,
  useFormats,
  usePagedQuery,
  usePortalSession,
  type FilterField,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/addresses.ts';
import type { VerticalTerm } from '../../domain/index.ts';
import { termNamespaces, termSources } from '../../domain/term-values.ts';
import { OldAndNew } from '../effect/EffectList.tsx';
import { termPath, TERMS_PATH } from '../paths.ts';
import { namespaceWords, sourceWords, termText } from '../term-words.ts';
import { useVerticals } from '../use-verticals.ts';
import { useConflictActions } from './use-conflict-actions.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'start',
  },
  facts: { display: 'grid', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  small: smallText,
});
const names = ['search', 'namespace', 'source', 'vertical', 'conflicts'] as const;
type Query = QueryOf<typeof addresses.terms>;

export default function AllTerms() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const formats = useFormats();
  const verticals = useVerticals();
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(names) as unknown as Query;
  const list = usePagedQuery<VerticalTerm, string>(`terms?${JSON.stringify(filters)}`, (after) =>
    api.call(addresses.terms, { query: { ...filters, ...(after ? { after } : {}) } }),
  );
  const mayWrite = can(actor, 'settings', 'write');
  const actions = useConflictActions(list.again);

  const called = (term: VerticalTerm) => (
    <span>
      <WholeFigures text={termText(term)} />
    </span>
  );
  const title = (term: VerticalTerm) =>
    mayWrite ? <RowTitle to={termPath(term)}>{called(term)}</RowTitle> : called(term);
  const source = (term: VerticalTerm) =>
    term.rule === null
      ? _(sourceWords[term.source])
      : `${_(sourceWords[term.source])} · ${term.rule}`;
  const vertical = ({ verticalId, proposal }: VerticalTerm) =>
    proposal ? (
      <OldAndNew from={verticalId} to={proposal.verticalId} nameOf={verticals.nameOf} />
    ) : (
      verticals.nameOf(verticalId)
    );
  const menu = (term: VerticalTerm) => {
    const name = termText(term);
    return mayWrite && term.proposal ? (
      <RowMenu label={t`Actions for ${name}`} items={actions.itemsFor([term.id])} />
    ) : null;
  };
  const columns: readonly TableColumn<VerticalTerm>[] = [
    { key: 'term', head: t`Term`, cell: title },
    { key: 'namespace', head: t`Used in`, cell: ({ namespace }) => _(namespaceWords[namespace]) },
    { key: 'source', head: t`Source`, cell: source },
    { key: 'rows', head: t`POS rows`, cell: ({ rows }) => formats.number(rows), figure: true },
    { key: 'vertical', head: t`Vertical`, cell: vertical },
    { key: 'menu', head: t`Actions`, hiddenHead: true, cell: menu },
  ];
  const fields: readonly FilterField[] = [
    {
      kind: 'choice',
      name: 'namespace',
      label: t`Used in`,
      all: t`All`,
      choices: termNamespaces.map((one) => ({ value: one, label: _(namespaceWords[one]) })),
    },
    {
      kind: 'choice',
      name: 'source',
      label: t`Source`,
      all: t`All`,
      choices: termSources.map((one) => ({ value: one, label: _(sourceWords[one]) })),
    },
    {
      kind: 'choice',
      name: 'vertical',
      label: t`Vertical`,
      all: t`All`,
      choices: verticals.options,
    },
  ];
  const isConflicts = filters.conflicts === 'yes';
  const isMissing = filters.source === 'missing' && !isConflicts;
  const { search, namespace } = filters;
  const tab = (key: string, label: string, more: Record<string, string>, current: boolean) => ({
    key,
    label,
    to: listPath(TERMS_PATH, { search, namespace, ...more }),
    current,
  });
  const tabs = [
    tab('all', t`All`, {}, !isConflicts && !isMissing),
    tab('missing', t`Not classified`, { source: 'missing' }, isMissing),
    tab('conflicts', t`Conflicts`, { conflicts: 'yes' }, isConflicts),
  ];
  const isSearched =
    search !== undefined || namespace !== undefined || filters.vertical !== undefined;
  const nothing =
    isConflicts || isMissing ? (
      <EmptyState
        sign="check"
        title={isConflicts ? t`No conflicts` : t`Every term has a vertical`}
      />
    ) : (
      <EmptyState title={t`No terms yet`}>
        <Trans>Terms appear as POS reports are completed.</Trans>
      </EmptyState>
    );
  const empty = isSearched ? (
    <NoMatch title={t`No terms match`} clearPath={TERMS_PATH}>
      <Trans>Search by a part of the term or the start of a CNAE code.</Trans>
    </NoMatch>
  ) : (
    nothing
  );
  return (
    <Page
      title={t`All terms`}
      actions={
        mayWrite && isConflicts && list.rows.length > 0 ? (
          <RowMenu label={t`Actions for all conflicts`} items={actions.itemsFor(undefined)} />
        ) : undefined
      }
    >
      <NeedsConnection />
      <Card flush>
        <FilterTabs label={t`Filter by state`} tabs={tabs} />
        <ListFilters
          search={{
            name: 'search',
            label: t`Search terms`,
            placeholder: t`Term, CNAE`,
            maxLength: 80,
          }}
          fields={fields}
        />
        <RemoteList list={list} empty={empty}>
          {(rows) => (
            <DataTable
              caption={t`Terms by name`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={(term) => (
                <div className={styles.card}>
                  <div className={styles.facts}>
                    {title(term)}
                    <span>{vertical(term)}</span>
                    <span className={styles.small}>
                      {source(term)} · {_(namespaceWords[term.namespace])} · {t`POS rows`}:{' '}
                      {formats.number(term.rows)}
                    </span>
                  </div>
                  {menu(term)}
                </div>
              )}
            />
          )}
        </RemoteList>
      </Card>
    </Page>
  );
}
