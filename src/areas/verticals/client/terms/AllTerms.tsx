/**
 * Shows the screen /settings/va_rel/all_terms: the terms by which rows of sales are assigned to a
 * vertical market, each with what decided its vertical and how many rows it has. Here a person
 * decides conflicts, and classifies several terms without a vertical at once.
 */
import { Checkbox, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  Card,
  DataList,
  EmptyState,
  LinkButton,
  RequiresConnectionMark,
  SettingsPage,
  RowMenu,
  RowTitle,
  StatusBadge,
  useDataList,
  NonBreakingText,
  useFormats,
  usePortalSession,
  type FilterField,
  type ListColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { VerticalTerm } from '../../domain/index.ts';
import { termNamespaces, termSources } from '../../domain/term-constants.ts';
import { OldAndNewVertical } from '../RelationEffectList.tsx';
import { HOME_PATH, termPath, TERMS_PATH, UPLOAD_PATH } from '../relation-paths.ts';
import { namespaceWords, sourceWords, termText } from '../term-words.ts';
import { useVerticalNames } from '../use-vertical-names.ts';
import { TermSelectionDock } from './TermSelectionDock.tsx';
import { useConflictActions } from './use-conflict-actions.ts';
import { useTermTabs } from './use-term-tabs.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  selectable: { display: 'flex', alignItems: 'center', gap: '4px', marginInlineStart: '-12px' },
});

type Query = QueryOf<typeof addresses.listTerms>;

export default function AllTerms() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const formats = useFormats();
  const verticals = useVerticalNames();
  const { filters, ...terms } = useDataList<VerticalTerm, Query, string>({
    name: 'terms',
    filters: ['search', 'namespace', 'source', 'vertical', 'conflicts'],
    page: (query) => api.call(addresses.listTerms, { query }),
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const mayWrite = can(actor, 'settings', 'write');
  const isConflicts = filters.conflicts === 'yes';
  const isMissing = filters.source === 'missing' && !isConflicts;
  const tabs = useTermTabs(filters, isConflicts ? 'conflicts' : isMissing ? 'missing' : 'all');
  const again = () => {
    terms.list.again();
    tabs.again();
  };
  const actions = useConflictActions(again);

  const called = (term: VerticalTerm) => (
    <span>
      <NonBreakingText text={termText(term)} />
    </span>
  );

  const title = (term: VerticalTerm) =>
    mayWrite ? <RowTitle to={termPath(term)}>{called(term)}</RowTitle> : called(term);

  // Only terms without a vertical have a badge.
  const source = (term: VerticalTerm) =>
    term.source === 'missing' ? (
      <StatusBadge status="waiting_correction" label={_(sourceWords.missing)} />
    ) : (
      sourceText(term)
    );
  const sourceText = (term: VerticalTerm) =>
    term.rule === null
      ? _(sourceWords[term.source])
      : `${_(sourceWords[term.source])} · ${term.rule}`;

  const vertical = ({ verticalId, proposal }: VerticalTerm) =>
    proposal ? (
      <OldAndNewVertical from={verticalId} to={proposal.verticalId} nameOf={verticals.nameOf} />
    ) : verticalId === null ? null : (
      <span className="unbroken">{verticals.nameOf(verticalId)}</span>
    );

  const menu = (term: VerticalTerm) => {
    const name = termText(term);
    return mayWrite && term.proposal ? (
      <RowMenu label={t`Actions for ${name}`} items={actions.itemsFor(term)} />
    ) : null;
  };
  const used = ({ namespace }: VerticalTerm) => _(namespaceWords[namespace]);

  const maySelect = mayWrite && isMissing;
  const { rows } = terms.list;
  const selected = rows.filter(({ id }) => chosen.has(id));
  const select = (some: readonly VerticalTerm[]) => setChosen(new Set(some.map(({ id }) => id)));
  const box = (term: VerticalTerm) => (
    <Checkbox
      aria-label={t`Select ${termText(term)}`}
      checked={chosen.has(term.id)}
      onChange={(_event, { checked }) =>
        select(checked ? [...selected, term] : selected.filter((one) => one !== term))
      }
    />
  );

  const columns: readonly ListColumn<VerticalTerm>[] = [
    ...(maySelect
      ? [
          {
            key: 'select',
            head: t`Selected`,
            isHeadHidden: true,
            cell: box,
            card: 'none',
          } as const,
        ]
      : []),
    {
      key: 'term',
      head: t`Term`,
      cell: title,
      card: {
        at: 'title',
        cell: (term) =>
          maySelect ? (
            <span className={styles.selectable}>
              {box(term)}
              {title(term)}
            </span>
          ) : (
            title(term)
          ),
      },
    },
    { key: 'namespace', head: t`Used in`, cell: used, card: 'none', isWhole: true, priority: 3 },
    {
      key: 'source',
      head: t`Source`,
      cell: source,
      isLeftOut: isMissing,
      isWhole: true,
      card: { at: 'small 2', cell: (term) => `${sourceText(term)} · ${used(term)}` },
    },
    {
      key: 'rows',
      head: t`POS rows`,
      cell: ({ rows }) => formats.number(rows),
      card: {
        at: 'quiet 1 end',
        cell: ({ rows: count }) => t`${plural(count, { one: '# row', other: '# rows' })}`,
      },
      isFigure: true,
    },
    {
      key: 'vertical',
      head: t`Vertical`,
      cell: vertical,
      card: 'line 1',
      isLeftOut: isMissing,
      hasDash: true,
    },
    ...(maySelect ? [] : [{ key: 'menu', head: t`Actions`, cell: menu, card: 'actions' } as const]),
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
      all: t({ message: 'All', context: 'sources' }),
      choices: termSources.map((one) => ({ value: one, label: _(sourceWords[one]) })),
    },
    {
      kind: 'choice',
      name: 'vertical',
      label: t`Vertical`,
      all: t({ message: 'All', context: 'verticals' }),
      choices: verticals.options,
    },
  ];

  const { search, namespace } = filters;
  const isSearched =
    search !== undefined ||
    namespace !== undefined ||
    filters.vertical !== undefined ||
    (filters.source !== undefined && !isMissing);
  const nothing =
    isConflicts || isMissing ? (
      <EmptyState
        sign="check"
        title={isConflicts ? t`No conflicts` : t`Every term has a vertical`}
        actions={
          <LinkButton to={TERMS_PATH}>
            <Trans>All terms</Trans>
          </LinkButton>
        }
      >
        {isConflicts ? (
          <Trans>A term appears here when its rules now give a different result.</Trans>
        ) : (
          <Trans>A term of a POS report appears here when it matches no rule.</Trans>
        )}
      </EmptyState>
    ) : (
      <EmptyState
        title={t`No terms yet`}
        actions={
          mayWrite ? (
            <LinkButton to={UPLOAD_PATH}>
              <Trans>Upload relation</Trans>
            </LinkButton>
          ) : null
        }
      >
        <Trans>Terms appear as POS reports are completed.</Trans>
      </EmptyState>
    );
  return (
    <SettingsPage
      parents={[{ path: HOME_PATH, label: t`Vertical-activity relation` }]}
      title={t`All terms`}
      corner={
        mayWrite && isConflicts && terms.list.rows.length > 0 ? (
          <RowMenu label={t`Actions for all conflicts`} items={actions.itemsFor(undefined)} />
        ) : undefined
      }
    >
      <RequiresConnectionMark />
      <Card isFlush>
        <DataList
          {...terms}
          filters={filters}
          tabs={{ label: t`Filter by state`, tabs: tabs.tabs }}
          isFiltered={isSearched}
          search={{
            name: 'search',
            label: t`Search terms`,
            placeholder: t`Term, CNAE`,
            maxLength: 80,
          }}
          fields={fields}
          caption={t`Terms by name`}
          columns={columns}
          empty={nothing}
          noMatch={{
            title: t`No terms match`,
            hint: <Trans>Search by part of the term or the start of a CNAE code.</Trans>,
          }}
        />
        {maySelect && rows.length > 0 ? (
          <TermSelectionDock
            selected={selected}
            shown={rows}
            verticals={verticals}
            onSelect={select}
            onClassified={again}
          />
        ) : null}
      </Card>
    </SettingsPage>
  );
}
