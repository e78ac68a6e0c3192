/**
 * Shows which unit values of an order differ from the catalog, each with the catalog's value and
 * the order's.
 */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { amber, smallText, useFormats } from '#kernel/client/index.ts';
import { differsFromCatalogPrice, type Order } from '#areas/orders/domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  changed: {
    margin: '12px 0 0',
    padding: '8px 12px',
    borderRadius: '8px',
    backgroundColor: '#FFF1C9',
    color: amber[50],
  },
  term: { ...smallText, color: 'inherit' },
  value: { margin: '2px 0 0' },
});

/** The most values that are listed. The table of products marks all of them. */
const MOST_SHOWN = 3;

export function ChangedUnitValues({ order }: { readonly order: Order }) {
  const styles = useStyles();
  const formats = useFormats();
  const changed = order.content.lines.flatMap(({ id, partNumber, listMinor, unitMinor }) =>
    typeof listMinor === 'number' &&
    typeof unitMinor === 'number' &&
    differsFromCatalogPrice({ listMinor, unitMinor })
      ? [{ id, partNumber, listMinor, unitMinor }]
      : [],
  );
  if (changed.length === 0) return null;

  const rest = changed.length - MOST_SHOWN;
  const money = (minor: number) => formats.money(minor, order.currency);
  return (
    <dl className={styles.changed}>
      <dt className={styles.term}>
        <Plural value={changed.length} one="Changed unit value" other="# changed unit values" />
      </dt>
      {changed.slice(0, MOST_SHOWN).map(({ id, partNumber, listMinor, unitMinor }) => (
        <dd key={id} className={styles.value}>
          <span className="figure">{partNumber}</span>:{' '}
          <span className="figure">{money(listMinor)}</span> →{' '}
          <strong className="figure">{money(unitMinor)}</strong>
        </dd>
      ))}
      {rest > 0 ? (
        <dd className={styles.value}>
          <Trans>and {rest} more</Trans>
        </dd>
      ) : null}
    </dl>
  );
}
