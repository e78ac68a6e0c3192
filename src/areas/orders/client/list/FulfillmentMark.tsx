/** Shows the fulfillment state of a complete order below its status. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { formatInstantAsDate, usePortalSession } from '#kernel/client/index.ts';
import type { OrderHead } from '../../domain/index.ts';
import { fulfillmentWords } from '../words/fulfillment-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: {
    display: 'block',
    // The state begins where the words of the badge above it do.
    paddingInlineStart: '30px',
    fontSize: '12px',
    lineHeight: '12px',
    marginTop: '2px',
    color: tokens.colorNeutralForeground2,
  },
  beside: { paddingInlineStart: 0 },
});

/**
 * Shows the fulfillment state of an order. Renders nothing if the ERP has reported nothing, or for
 * a state that this version does not know, as a newer server may send one.
 */
export function FulfillmentMark({
  order: { fulfillment, fulfillmentAt },
  hasDay = false,
}: {
  readonly order: OrderHead;
  /** True if the day is shown beside the state. Otherwise it is the tooltip. */
  readonly hasDay?: boolean;
}) {
  const styles = useStyles();
  const { _ } = useLingui();
  const { zone } = usePortalSession();
  const word = fulfillment && fulfillmentWords[fulfillment];
  if (!word || !fulfillmentAt) return null;

  const day = formatInstantAsDate(fulfillmentAt, zone);
  return (
    <span className={mergeClasses(styles.mark, hasDay && styles.beside)} title={day}>
      {_(word)}
      {hasDay ? ` · ${day}` : null}
    </span>
  );
}
