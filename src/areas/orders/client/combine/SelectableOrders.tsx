/**
 * Shows the order list with a checkbox in each row. A bar above the rows creates one draft from the
 * selected orders.
 */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CopyIcon, smallText } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { OrderRow } from '../../device/index.ts';
import { useOrderName } from '../words/use-order-name.ts';
import { useCombineOrders } from './use-combine-orders.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  said: { flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  count: { fontWeight: 600 },
  quiet: smallText,
});

/** The most orders that can be selected. A draft made from more would be too long to review. */
const MOST = 50;

type Props = {
  /** Renders the rows. `select` renders the checkbox of a row. */
  readonly table: (select: (row: OrderRow) => ReactNode) => ReactNode;
  readonly onDone: () => void;
};

export default function SelectableOrders({ table, onDone }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const nameOf = useOrderName();
  const orderTogether = useCombineOrders();

  /** The ids in the order of selection. They remain selected while the person changes pages. */
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setSelected((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );

  const count = selected.length;
  const order = async () => {
    if (await orderTogether(selected)) onDone();
  };

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.said}>
          <output className={styles.count}>
            <Plural value={count} one="# order selected" other="# orders selected" />
          </output>
          <div className={styles.quiet}>
            <Trans>
              Creates one draft. Quantities of the same product are added up, at today’s catalog
              prices without discounts. Company, payment and shipping come from the first order
              selected.
            </Trans>
          </div>
        </div>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          appearance="primary"
          icon={<CopyIcon />}
          disabledFocusable={count === 0}
          onClick={() => {
            if (count > 0) inBackground(order());
          }}
        >
          <Trans>Order again</Trans>
        </Button>
      </div>
      {table((row) => {
        const name = nameOf(row);
        const isSelected = selected.includes(row.id);
        return (
          <Checkbox
            checked={isSelected}
            disabled={!isSelected && count >= MOST}
            onChange={() => toggle(row.id)}
            aria-label={t`Select order ${name}`}
          />
        );
      })}
    </>
  );
}
