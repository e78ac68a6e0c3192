/**
 * Shows the page of any list: its entries by title, with search, a filter by active or not, import
 * and export.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useSearchParams } from 'react-router-dom';
import {
  AddIcon,
  Card,
  EmptyState,
  FilterTabs,
  formatInstantAsDate,
  LinkButton,
  listPath,
  ListTable,
  RemoteList,
  RowTitle,
  SearchBox,
  useChangeParams,
  SettingsPage,
  StatusBadge,
  useLanguage,
  usePagedQuery,
  usePortalSession,
  type DocumentAction,
  type ListColumn,
} from '#kernel/client/index.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import {
  createEntryPath,
  editEntryPath,
  lists,
  entryTitle,
  searchedFieldsOf,
  type ListEntry,
} from '../../domain/index.ts';
import { useDescriptionText, type EntryDescription } from './entry-description.ts';
import { useUsesText, type EntryUse } from './EntryUses.tsx';
import { useFieldText } from './field-text.ts';
import { useOpenList } from './use-open-list.ts';
import { useListFile } from './use-list-file.tsx';
import { useListTrail } from './use-list-trail.ts';
import { useReferencedEntries } from './use-referenced-entries.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  name: { fontWeight: 600 },
  title: { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' },
});

/** What the server adds to the rows: counts, and descriptions of CNAE codes. */
type ListCounts = {
  readonly counts?: Readonly<Record<'all' | 'yes' | 'no', number>> | undefined;
  readonly uses?: readonly (readonly EntryUse[])[] | undefined;
  readonly descriptions?: readonly (EntryDescription | null)[] | undefined;
};

/** Returns a label as it is written after another one. Abbreviations keep their capitals. */
const withinSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

export default function ListPage() {
  const styles = useStyles();
  const { list, row, words } = useOpenList();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api, actor, zone } = usePortalSession();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const named = useReferencedEntries(list, row);
  const text = useFieldText(lists, named ?? new Map());
  const trail = useListTrail(row);
  const search = params.get('search') ?? '';
  const active = (['yes', 'no'] as const).find((one) => one === params.get('active'));
  const query = { ...(search ? { search } : {}), ...(active ? { active } : {}) };
  const page = usePagedQuery<ListEntry, string, ListCounts>(
    `list ${list}?${language}${JSON.stringify(query)}`,
    (after) =>
      api.call(listAddresses(list).list, {
        query: { ...query, counts: 'yes', ...(after ? { after } : {}) },
      }),
  );
  const { counts, uses, descriptions } = page.more ?? {};
  const usesOf = useUsesText();
  const descriptionOf = useDescriptionText();
  // Uses come in the order of the rows.
  const usesText = (entry: ListEntry) => usesOf(uses?.[page.rows.indexOf(entry)] ?? []);
  const mayWrite = !row.readOnly && can(actor, row.managedBy, 'write');

  const file = useListFile({ list, row, words, onImported: page.again });

  const called = (entry: ListEntry) => entryTitle(row, entry, language) || t`All parts`;
  const title = (entry: ListEntry, coversCard = false) =>
    mayWrite ? (
      <RowTitle to={editEntryPath(row, entry.id)} coversCard={coversCard}>
        {called(entry)}
      </RowTitle>
    ) : (
      <span className={styles.name}>{called(entry)}</span>
    );
  // Only an entry that is unavailable has a badge.
  const state = ({ active: isActive }: ListEntry) =>
    isActive ? null : <StatusBadge status="canceled" label={t`Unavailable`} />;
  const others = Object.entries(row.fields).filter(([name]) => name !== row.title);
  const isTranslated = row.fields[row.title]!.kind === 'words';
  const isOfNames = isTranslated && others.length === 0;
  const languageNames = { en: t`English`, es: t`Spanish`, pt: t`Portuguese` };
  const columns: readonly ListColumn<ListEntry>[] = [
    {
      key: 'title',
      head: isTranslated ? languageNames[language] : _(words.fields[row.title]!),
      cell: (entry) => (
        <span className={styles.title}>
          {title(entry)}
          {state(entry)}
        </span>
      ),
      card: { at: 'title', cell: (entry) => title(entry, true) },
    },
    {
      key: 'description',
      head: t`Description`,
      cell: (entry) => {
        const description = descriptions?.[page.rows.indexOf(entry)];
        return description && <span lang="pt">{descriptionOf(description)}</span>;
      },
      card: 'small 1',
      isLeftOut: descriptions === undefined,
    },
    // The names in the other languages. In a list with other fields, these columns are shown only
    // in desktop windows.
    ...languages
      .filter((other) => isTranslated && other !== language)
      .map((other): ListColumn<ListEntry> => ({
        key: other,
        head: languageNames[other],
        cell: (entry) => <span lang={other}>{entryTitle(row, entry, other)}</span>,
        card: 'none',
        ...(isOfNames ? {} : { priority: 3 }),
      })),
    ...others.map(([name, field]): ListColumn<ListEntry> => ({
      key: name,
      head: _(words.fields[name]!),
      isFigure: field.kind === 'integer' || field.kind === 'money',
      // A yes-or-no column shows a word for `true` only. Without a `true` it is not shown.
      cell: ({ fields }) => (fields[name] === false ? null : text(field, fields[name])),
      card: 'labelled 2',
      isLeftOut: page.rows.every(({ fields }) => fields[name] === false),
      hasDash: true,
    })),
    {
      key: 'uses',
      head: t`Used by`,
      cell: usesText,
      card: 'labelled 2',
      isLeftOut: uses === undefined,
      hasDash: true,
    },
    {
      key: 'active',
      head: t`Status`,
      cell: state,
      card: 'marks 3',
      isLeftOut: true,
    },
    {
      key: 'created',
      head: t`Created`,
      cell: ({ createdAt }) => formatInstantAsDate(createdAt, zone),
      card: 'none',
      isWhole: true,
      priority: 4,
    },
  ];
  const tabs = [
    { key: 'all', label: words.all ? _(words.all) : t`All`, wanted: undefined },
    { key: 'yes', label: t({ message: 'Available', context: 'entries' }), wanted: 'yes' },
    { key: 'no', label: t({ message: 'Unavailable', context: 'entries' }), wanted: 'no' },
  ].map(({ wanted, ...tab }) => ({
    ...tab,
    count: counts?.[tab.key as keyof typeof counts] ?? null,
    to: listPath(row.path, { search, active: wanted }),
    current: active === wanted,
  }));
  const creating = {
    key: 'create',
    kind: 'primary',
    label: _(words.create),
    icon: <AddIcon />,
    to: createEntryPath(row),
  } as const satisfies DocumentAction;
  const create = mayWrite ? (
    <LinkButton to={creating.to} appearance="primary" icon={creating.icon}>
      {creating.label}
    </LinkButton>
  ) : null;
  const searched = searchedFieldsOf(row)
    .map((name, n) => (n === 0 ? _(words.fields[name]!) : withinSentence(_(words.fields[name]!))))
    .join(', ');
  const isNarrowed = search !== '' || active !== undefined;
  const isEmpty = page.asOf !== undefined && page.rows.length === 0 && !isNarrowed;
  const empty = isNarrowed ? (
    <EmptyState
      sign="search"
      title={t`No results match these filters`}
      actions={
        <LinkButton to={row.path}>
          <Trans>Clear filters</Trans>
        </LinkButton>
      }
    >
      <Trans>Search by part of the text, or choose another status.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={_(words.none)} actions={create}>
      {mayWrite ? (
        <Trans>Create an entry, or import entries from a file.</Trans>
      ) : (
        <Trans>Entries appear here as soon as there are any.</Trans>
      )}
    </EmptyState>
  );
  return (
    <SettingsPage
      title={_(words.title)}
      {...trail}
      about={_(words.about)}
      actions={[...(mayWrite && !isEmpty ? [creating] : []), ...file.actions]}
    >
      <Card isFlush>
        {isEmpty ? null : (
          <FilterTabs
            label={t`Filter by status`}
            tabs={tabs}
            tools={
              <SearchBox
                value={search}
                label={t`Search this list`}
                placeholder={searched}
                onSearch={(typed) => changeParams({ search: typed })}
              />
            }
          />
        )}
        <RemoteList list={page} empty={empty}>
          {(rows) => (
            <ListTable
              caption={_(words.title)}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </RemoteList>
      </Card>
      {file.drawer}
    </SettingsPage>
  );
}
