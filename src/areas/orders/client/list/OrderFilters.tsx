/**
 * Shows the filters of the order list: statuses as tabs with counts, the search, and further
 * statuses, types, dates, authors and sorting behind one button.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Link } from 'react-router-dom';
import {
  CheckIcon,
  documentStatusWords,
  FilterChips,
  FilterFlyout,
  FilterTabs,
  SearchBox,
  type FilterTab,
  headText,
  useChangeParams,
  usePortalSession,
  useRefinementChips,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { orderStatuses, orderTypes, type OrderStatus } from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { defaultOrderSort, orderListPath, type OrderListFilter } from './use-order-list.ts';
import { orderTypeWords } from '../words/order-type-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  heading: { ...headText, padding: '8px 12px 4px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '44px',
    padding: '0 12px',
    borderRadius: '8px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  chosen: { fontWeight: 600 },
});

/** The statuses that always have a tab. */
const asTabs: readonly OrderStatus[] = ['draft', 'waiting_approval', 'waiting_correction'];

/** `counts` are the numbers of orders by status, or undefined while they are not known. */
type Props = {
  readonly filter: OrderListFilter;
  readonly counts: Readonly<Record<OrderStatus, number>> | undefined;
};

export function OrderFilters({ filter, counts }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { store } = useOrdersContext();
  const { actor } = usePortalSession();
  const { page: _page, ...kept } = filter;
  const { status, type, search } = filter;

  const to = (change: Partial<OrderListFilter>) => orderListPath({ ...kept, ...change });
  const all = counts && orderStatuses.reduce((sum, one) => sum + counts[one], 0);

  const words: Partial<Record<OrderStatus, string>> = {
    draft: t`Drafts`,
    waiting_approval: t`Waiting`,
    waiting_correction: t`Correction`,
  };
  const shown = status && !asTabs.includes(status) ? [...asTabs, status] : asTabs;

  const tabs: FilterTab[] = [
    { key: 'all', label: t`All`, to: to({ status: undefined }), current: !status, count: all },
    ...shown.map((one) => ({
      key: one,
      label: words[one] ?? _(documentStatusWords[one]),
      to: to({ status: one }),
      current: status === one,
      count: counts?.[one],
    })),
  ];

  const go = useChangeParams();
  const refinementChips = useRefinementChips(filter, t`Date`, go);
  const chips = [
    ...(type
      ? [
          {
            key: 'type',
            label: t`Type: ${_(orderTypeWords[type])}`,
            onRemove: () => go({ type: undefined }),
          },
        ]
      : []),
    ...refinementChips,
  ];

  const choice = (key: string, label: string, path: string, chosen: boolean, count?: number) => (
    <li key={key}>
      <Link
        to={path}
        className={mergeClasses(styles.item, chosen && styles.chosen)}
        {...(chosen ? { 'aria-current': 'true' as const } : {})}
      >
        {label}
        {chosen ? <CheckIcon aria-hidden /> : <span className="figure">{count}</span>}
      </Link>
    </li>
  );

  const tools = (
    <>
      <SearchBox
        value={search}
        label={t`Search by order number, PO, distributor or part number`}
        placeholder={t`Order, PO`}
        onSearch={(text) => go({ search: text })}
      />
      <FilterFlyout
        count={chips.length}
        period={t`Date`}
        authors={() => store.authors()}
        sorts={[
          { value: 'date', label: t`Date` },
          { value: 'number', label: t`Order` },
          ...(isAdmin(actor) ? [{ value: 'distributor', label: t`Distributor` }] : []),
          { value: 'customerOrder', label: t`PO` },
          { value: 'type', label: t`Type` },
          { value: 'status', label: t`Status` },
          { value: 'total', label: t`Total, excl. taxes` },
        ]}
        byDefault={defaultOrderSort}
      >
        <div className={styles.heading}>
          <Trans>Order type</Trans>
        </div>
        <ul className={styles.list}>
          {choice('all', t`All types`, to({ type: undefined }), !type)}
          {orderTypes.map((one) =>
            choice(one, _(orderTypeWords[one]), to({ type: one }), type === one),
          )}
        </ul>
        <div className={styles.heading}>
          <Trans>More statuses</Trans>
        </div>
        <ul className={styles.list}>
          {orderStatuses
            .filter((one) => !asTabs.includes(one))
            .map((one) =>
              choice(
                one,
                _(documentStatusWords[one]),
                to({ status: one }),
                status === one,
                counts?.[one],
              ),
            )}
        </ul>
      </FilterFlyout>
    </>
  );

  return (
    <FilterTabs
      label={t`Filter by status`}
      tabs={tabs}
      tools={tools}
      chips={
        <FilterChips
          chips={chips}
          onClear={() =>
            go({ type: undefined, from: undefined, to: undefined, author: undefined, search: '' })
          }
        />
      }
    />
  );
}
