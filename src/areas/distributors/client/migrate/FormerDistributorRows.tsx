/**
 * Shows the rows of the former portal, or only its conflicts, with their migration states.
 * Administrators decide conflicts here and undo decisions.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  actionProblemMessage,
  Card,
  EmptyState,
  LinkButton,
  FilterTabs,
  ListTable,
  RequiresConnectionMark,
  RemoteList,
  UploadIcon,
  useIsOffline,
  useListStyles,
  usePortalSession,
  useSnackbar,
  type ListColumn,
  type PagedQuery,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { FormerConflictDecision, FormerDistributorView } from '../../domain/index.ts';
import { useFormStyles } from '../form/use-form-styles.ts';

const PATH = '/settings/distributors_migrate';
/** The page that imports the file of the former portal. */
export const FORMER_FILE_PATH = '/settings/bulk_upload?kind=former';

type Props = {
  readonly isConflicts: boolean;
  readonly conflicts: number;
  readonly list: PagedQuery<FormerDistributorView>;
  readonly onDecided: () => void;
};

export function FormerDistributorRows({ isConflicts, conflicts, list, onDecided }: Props) {
  const styles = useListStyles();
  const form = useFormStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const snackbar = useSnackbar();
  const isOffline = useIsOffline();

  const decide = async (row: FormerDistributorView, decision: FormerConflictDecision | null) => {
    const reply = await api.call(addresses.decideFormerConflict, {
      body: { id: row.id, decision },
    });
    if (!reply.ok) snackbar.show({ type: 'error', content: _(actionProblemMessage(reply)) });
    onDecided();
  };

  const button = (
    row: FormerDistributorView,
    decision: FormerConflictDecision | null,
    words: string,
  ) => (
    <Button disabledFocusable={isOffline} onClick={() => void decide(row, decision)}>
      {words}
    </Button>
  );

  const others = (row: FormerDistributorView) => row.others.join(', ');

  const state = (row: FormerDistributorView) => {
    if (row.moved) return t`Migrated`;
    if (row.decision === 'leave') return t`Left out`;
    if (row.isInvalid)
      return t`Not valid. Correct this row in the file and import it again. If its name, country or number was wrong, leave this row out.`;
    if (row.decision === 'take') return t`Pending. The other distributor keeps the number too.`;
    return row.others.length > 0 ? t`Conflict: ${others(row)} has this number` : t`Pending`;
  };

  const actions = (row: FormerDistributorView) => {
    if (row.moved) return null;
    if (row.decision) return button(row, null, t`Undo decision`);
    if (row.isInvalid) return button(row, 'leave', t`Leave out`);
    return row.others.length > 0 ? (
      <span className={form.actions}>
        {button(row, 'take', t`Create anyway`)}
        {button(row, 'leave', t`Leave out`)}
      </span>
    ) : null;
  };

  const company = (row: FormerDistributorView) => (
    <>
      {row.companyName}
      <br />
      <span className={`figure ${styles.quiet}`}>{row.taxId}</span>
    </>
  );

  const columns: readonly ListColumn<FormerDistributorView>[] = [
    {
      key: 'name',
      head: t`Distributor`,
      cell: ({ name, country }) => (
        <>
          <span className={styles.strong}>{name}</span> {country}
        </>
      ),
      card: { at: 'strong 1', cell: ({ name }) => name },
    },
    { key: 'company', head: t`Company`, cell: company, card: 'line 2' },
    { key: 'state', head: t`Status`, cell: state, card: 'line 3' },
    { key: 'actions', head: t`Actions`, cell: actions, card: 'line 4', isHeadHidden: true },
  ];

  return (
    <>
      <RequiresConnectionMark />
      <Card isFlush>
        {isConflicts || conflicts > 0 || list.rows.length > 0 ? (
          <FilterTabs
            label={t`Rows of the former portal`}
            tabs={[
              { key: 'all', label: t`All rows`, to: PATH, current: !isConflicts },
              {
                key: 'conflicts',
                label: t`Conflicts (${conflicts})`,
                to: `${PATH}?tab=conflicts`,
                current: isConflicts,
              },
            ]}
          />
        ) : null}
        <RemoteList
          list={list}
          empty={
            <EmptyState
              {...(isConflicts ? { sign: 'check' as const } : {})}
              title={isConflicts ? t`No conflicts` : t`No distributors to migrate`}
              actions={
                isConflicts ? null : (
                  <LinkButton to={FORMER_FILE_PATH} appearance="primary" icon={<UploadIcon />}>
                    <Trans>Import file</Trans>
                  </LinkButton>
                )
              }
            >
              {isConflicts ? (
                <Trans>Numbers shared by two distributors appear here.</Trans>
              ) : (
                <Trans>Import the file of the former portal to check its rows here.</Trans>
              )}
            </EmptyState>
          }
        >
          {(rows) => (
            <ListTable
              caption={t`Rows of the former portal`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </RemoteList>
      </Card>
    </>
  );
}
