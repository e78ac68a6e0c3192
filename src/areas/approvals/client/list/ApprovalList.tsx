/**
 * Shows the approvers' list: checkboxes for one order or all that a filter finds, the rows, and
 * paging. The list stays in view beside an opened order.
 */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ariaSort,
  Card,
  headText,
  isRefined,
  ListFooter,
  SortHead,
  usePortalSession,
  useSorting,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { OrderSortKey } from '#areas/orders/domain/index.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { NoApprovals } from './NoApprovals.tsx';
import {
  approvalsPath,
  longestWaitFirst,
  type ListedApprovals,
  type ApprovalsPlace,
} from './use-approval-list.ts';
import type { Decisions } from '../deciding/use-decisions.tsx';
import type { Selection } from './use-order-selection.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  marking: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 12px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  beside: { position: 'sticky', top: '76px', maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' },
  rows: { display: 'block' },
  body: { display: 'block' },
  head: {
    ...headText,
    display: 'grid',
    gridTemplateColumns: '44px auto auto auto minmax(0, 1fr) 0',
    columnGap: '10px',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    alignItems: 'center',
    '& > th': { fontWeight: 'inherit', padding: 0, textAlign: 'start' },
    '& > th:nth-child(2)': { marginInlineStart: '-10px' },
  },
});

type Props = {
  readonly place: ApprovalsPlace;
  readonly page: Pick<ListedApprovals, 'rows' | 'total' | 'number' | 'asOf' | 'filter'>;
  /** The id of the order that is shown beside the list. Undefined: there is none. */
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
  const sorting = useSorting(place.sort, longestWaitFirst);

  const sortedHead = (by: OrderSortKey, words: string) => (
    <th scope="col" aria-sort={ariaSort(sorting.now, by)}>
      <SortHead sorting={sorting} by={by}>
        {words}
      </SortHead>
    </th>
  );
  const all = t`${plural(total, { one: 'Select # order', other: 'Select all # orders' })}`;
  const areAllMarked = marked > 0 && marked >= total;

  return (
    <Card flush {...(opened === undefined ? {} : { className: styles.beside })}>
      {marked > 0 ? (
        <div className={styles.marking}>
          <Button appearance="subtle" onClick={selection.clear}>
            <Trans>Clear ({marked})</Trans>
          </Button>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <table className={styles.rows}>
          <caption className="for-readers">{t`Orders`}</caption>
          <thead className={styles.body}>
            <tr className={styles.head}>
              <th scope="col">
                {mayDecide && asOf !== undefined ? (
                  <Checkbox
                    checked={areAllMarked || (marked > 0 && 'mixed')}
                    onChange={() => (areAllMarked ? selection.clear() : onAll())}
                    aria-label={all}
                    title={all}
                  />
                ) : (
                  <span className="for-readers">{t`Select`}</span>
                )}
              </th>
              {sortedHead('distributor', t`Distributor`)}
              {sortedHead('number', t`Order`)}
              {sortedHead('total', t`Total`)}
              {sortedHead('submitted', t`Waiting`)}
              <th scope="col">
                <span className="for-readers">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody className={styles.body}>
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
          pathOf: (page) => approvalsPath({ ...place, page, order: undefined }),
        }}
      />
    </Card>
  );
}
