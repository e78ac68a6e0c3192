/** The approvers' list: marking one or all of a filter, the rows, and the way to further pages; beside an opened order it stays in view. */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  EmptyState,
  LinkButton,
  ListFooter,
  type ListPage,
  usePortalSession,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/permissions.ts';
import type { ApprovalTab } from '../../../device/index.ts';
import type { OrderHead } from '../../../domain/index.ts';
import { NoMatchingOrder } from '../../list/NoMatchingOrder.tsx';
import { ApprovalRow } from './ApprovalRow.tsx';
import { approvalsPath, type ApprovalsPlace } from './use-approval-list.ts';
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
  readonly page: ListPage<OrderHead>;
  readonly asOf: number | undefined;
  /** Shown beside the list. */
  readonly opened: string | undefined;
  readonly selection: Selection;
  readonly onAll: () => void;
  readonly decisions: Decisions;
};

export function ApprovalList({ place, page, asOf, opened, selection, onAll, decisions }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const { tab, search } = place;
  const { rows, total, number } = page;
  const mayDecide = can(actor, 'approvals', 'write');
  const none: Readonly<Record<ApprovalTab, string>> = {
    to_decide: t`Nothing waits for a decision`,
    held: t`No order is held`,
    returned: t`No order is returned`,
    at_erp: t`No order waits for the ERP`,
  };
  const marked = selection.orders.size;
  return (
    <Card flush {...(opened === undefined ? {} : { className: styles.beside })}>
      {mayDecide && total > 0 ? (
        <div className={styles.marking}>
          <Checkbox
            checked={marked === 0 ? false : marked >= total ? true : 'mixed'}
            onChange={() => (marked >= total ? selection.clear() : onAll())}
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
        <ul className={styles.rows} aria-label={t`Orders, longest waiting first`}>
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
      ) : search ? (
        <NoMatchingOrder clearPath={approvalsPath({ tab })} />
      ) : (
        <EmptyState
          sign="check"
          title={none[tab]}
          actions={
            tab === 'to_decide' ? (
              <LinkButton to="/orders">
                <Trans>All orders</Trans>
              </LinkButton>
            ) : (
              <LinkButton to={approvalsPath({})}>
                <Trans>To decide</Trans>
              </LinkButton>
            )
          }
        >
          {tab === 'to_decide' ? (
            <Trans>Orders that distributors send appear here by themselves.</Trans>
          ) : null}
        </EmptyState>
      )}
      <ListFooter
        asOf={asOf}
        zone={zone}
        pages={{
          page: number,
          total,
          pathOf: (page) => approvalsPath({ ...place, page, order: undefined }),
        }}
      />
    </Card>
  );
}
