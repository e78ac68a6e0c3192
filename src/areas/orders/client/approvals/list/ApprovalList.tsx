/** The approvers' list: selecting one or all of a filter, the rows, and paging; beside an opened order it stays in view. */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card, ListFooter, usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { NoApprovals } from './NoApprovals.tsx';
import { approvalsPath, type ListedApprovals, type ApprovalsPlace } from './use-approval-list.ts';
import type { Decisions } from '../decisions/use-decisions.tsx';
import type { Selection } from './use-selection.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  marking: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 12px',
    minHeight: '52px',
    boxSizing: 'border-box',
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  beside: { position: 'sticky', top: '76px', maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' },
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
});
type Props = {
  readonly place: ApprovalsPlace;
  readonly page: Pick<ListedApprovals, 'rows' | 'total' | 'number' | 'asOf' | 'filter'>;
  /** Shown beside the list. */
  readonly opened: string | undefined;
  readonly selection: Selection;
  readonly onAll: () => void;
  readonly decisions: Decisions;
};

export function ApprovalList({ place, page, opened, selection, onAll, decisions }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const { rows, total, number, asOf, filter } = page;
  const mayDecide = can(actor, 'approvals', 'write');
  const marked = selection.orders.size;
  const areAllMarked = marked > 0 && marked >= total;
  return (
    <Card flush {...(opened === undefined ? {} : { className: styles.beside })}>
      {mayDecide && total > 0 && asOf !== undefined ? (
        <div className={styles.marking}>
          <Checkbox
            checked={areAllMarked || (marked > 0 && 'mixed')}
            onChange={() => (areAllMarked ? selection.clear() : onAll())}
            label={<Plural value={total} one="Select # order" other="Select all # orders" />}
          />
          {marked > 0 ? (
            <Button appearance="subtle" onClick={selection.clear}>
              <Trans>Clear ({marked})</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label={t`Orders, longest wait first`}>
          {rows.map((row) => (
            <ApprovalRow
              key={row.id}
              row={row}
              to={approvalsPath({ ...place, page: number, order: row.id })}
              isCurrent={row.id === opened}
              isChosen={selection.orders.has(row.id)}
              mayDecide={mayDecide}
              onToggle={() => selection.toggle(row)}
              decisions={decisions}
            />
          ))}
        </ul>
      ) : (
        <NoApprovals tab={filter.tab} isSearched={Boolean(filter.search)} />
      )}
      <ListFooter
        asOf={asOf}
        zone={zone}
        pages={{
          page: number,
          total,
          isPartial: asOf === undefined,
          pathOf: (page) => approvalsPath({ ...place, page, order: undefined }),
        }}
      />
    </Card>
  );
}
