/** Shows, below the device's rows, further orders found on the server, or why there are none. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { smallText } from '#kernel/client/index.ts';
import { OrderTable } from './OrderTable.tsx';
import type { ServerSearch } from './use-server-search.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  head: {
    ...smallText,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '6px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { fontSize: '12px', lineHeight: '16px', fontWeight: 600 },
  more: { marginInlineStart: 'auto' },
});

/** The reasons why there are no rows of the server, by the state of the search. */
const why = {
  offline: (
    <Trans>
      Searching this device only. Older orders and part numbers of other orders require a
      connection.
    </Trans>
  ),
  unreachable: <Trans>Couldn’t reach the server. Showing orders on this device.</Trans>,
  asking: <Trans>Searching the server…</Trans>,
};

/**
 * Shows the orders that only the server finds. `shown` contains the ids of the rows above, so that
 * an order that has reached this device since the search is not repeated.
 */
export default function ServerOnlyOrders({
  search,
  shown,
}: {
  readonly search: ServerSearch;
  readonly shown: ReadonlySet<string>;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { state } = search;
  const rows = search.rows.filter((row) => !shown.has(row.id));

  if (state === 'idle') return null;
  if (state !== 'found') return <output className={styles.head}>{why[state]}</output>;

  // The next page may have other orders.
  if (rows.length === 0 && !search.more)
    return (
      <output className={styles.head}>
        <Trans>No more orders on the server for this search.</Trans>
      </output>
    );

  return (
    <section aria-label={t`On the server`}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Trans>On the server</Trans>
        </h2>
        {search.isMoreMissing ? (
          <output>
            <Trans>Couldn’t load more orders. Try again in a moment.</Trans>
          </output>
        ) : null}
        {search.more ? (
          <Button className={styles.more} appearance="subtle" onClick={search.more}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </div>
      {rows.length > 0 ? <OrderTable rows={rows} caption={t`Orders found on the server`} /> : null}
    </section>
  );
}
