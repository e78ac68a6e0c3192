/**
 * Shows the approvers' list: checkboxes for one order or all that a filter finds, the sorting, the
 * rows, and paging. The list stays in view beside an opened order.
 */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ariaSort, Card, isRefined, ListFooter, usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { OrderSortKey } from '#areas/orders/domain/index.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { ApprovalSorting } from './ApprovalSorting.tsx';
import { NoApprovals } from './NoApprovals.tsx';
import {
  approvalListPath,
  longestWaitFirst,
  type ListedApprovals,
  type ApprovalListQuery,
} from './use-approval-list.ts';
import type { Decisions } from '../decision-actions/use-decisions.tsx';
import type { OrderSelection } from './use-order-selection.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  marking: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 12px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '4px 8px 4px 0',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  beside: { position: 'sticky', top: '76px', maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' },
  // The sorting is at the end of the line, beside the checkbox or the button of the selection.
  sorting: { marginInlineStart: 'auto', minWidth: 0, maxWidth: '100%' },
  rows: { display: 'block' },
  body: { display: 'block' },
});

type Props = {
  readonly place: ApprovalListQuery;
  readonly page: Pick<ListedApprovals, 'rows' | 'total' | 'number' | 'asOf' | 'filter'>;
  /** The filters above the rows. Null if they are above the list and the opened order. */
  readonly filters: ReactNode;
  /** The id of the order that is shown beside the list, or undefined if there is none. */
  readonly opened: string | undefined;
  readonly selection: OrderSelection;
  readonly onAll: () => void;
  readonly decisions: Decisions;
};

export function ApprovalList({ place, page, filters, opened, selection, onAll, decisions }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const { rows, total, number, asOf, filter } = page;
  const mayDecide = can(actor, 'approvals', 'write');
  const marked = selection.orders.size;
  const sort = place.sort ?? longestWaitFirst;

  const head = (by: OrderSortKey, words: string) => (
    <th scope="col" aria-sort={ariaSort(sort, by)}>
      {words}
    </th>
  );
  const all = t`${plural(total, { one: 'Select # order', other: 'Select all # orders' })}`;
  const areAllMarked = marked > 0 && marked >= total;

  return (
    <Card isFlush {...(opened === undefined ? {} : { className: styles.beside })}>
      {filters}
      {rows.length > 0 ? (
        <div className={styles.marking}>
          {mayDecide && asOf !== undefined ? (
            <Checkbox
              checked={areAllMarked || (marked > 0 && 'mixed')}
              onChange={() => (areAllMarked ? selection.clear() : onAll())}
              aria-label={all}
              title={all}
            />
          ) : null}
          {marked > 0 ? (
            <Button appearance="subtle" onClick={selection.clear}>
              <Trans>Clear ({marked})</Trans>
            </Button>
          ) : null}
          <ApprovalSorting sort={sort} className={styles.sorting} />
        </div>
      ) : null}
      {rows.length > 0 ? (
        <table className={styles.rows}>
          <caption className="for-readers">{t`Orders`}</caption>
          <thead className="for-readers">
            <tr>
              <th scope="col">{t`Select`}</th>
              {head('distributor', t`Distributor`)}
              {head('number', t`Order`)}
              {head('total', t`Total`)}
              {head('submitted', t`Waiting`)}
              <th scope="col">{t`Actions`}</th>
            </tr>
          </thead>
          <tbody className={styles.body}>
            {rows.map((row) => (
              <ApprovalRow
                key={row.id}
                row={row}
                to={approvalListPath({ ...place, page: number, order: row.id })}
                isCurrent={row.id === opened}
                isChosen={selection.orders.has(row.id)}
                mayDecide={mayDecide}
                onToggle={() => selection.toggle(row)}
                decisions={decisions}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <NoApprovals tab={filter.tab} isSearched={Boolean(filter.search) || isRefined(filter)} />
      )}
      <ListFooter
        asOf={asOf}
        zone={zone}
        pages={{
          page: number,
          total,
          isPartial: asOf === undefined,
          pathOf: (page) => approvalListPath({ ...place, page, order: undefined }),
        }}
      />
    </Card>
  );
}
