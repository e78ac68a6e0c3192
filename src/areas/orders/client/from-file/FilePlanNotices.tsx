/**
 * Shows notices on content of a file that its orders do not take over, or that prevents creating or
 * sending them.
 */
import { Plural, Trans } from '@lingui/react/macro';
import { orderDetailCodes } from '#areas/alerts/domain/index.ts';
import { Notice, useLanguage } from '#kernel/client/index.ts';
import { countOtherEans, type OrderOfFile } from '../../domain/index.ts';
import type { PlannedOrders } from './use-planned-orders.ts';

type Props = {
  readonly plan: PlannedOrders;
  /** The number of rows whose part the catalog does not have. */
  readonly unknown: number;
  readonly nameOf: (order: Pick<OrderOfFile, 'name'>) => string;
};

export function FilePlanNotices({ plan, unknown, nameOf }: Props) {
  const { language } = useLanguage();
  const { orders, parts, refused, discounts, demos } = plan;
  const otherEans = orders.reduce((sum, order) => sum + countOtherEans(order, parts), 0);

  return (
    <>
      {refused ? (
        <Notice
          isGrave
          title={
            refused.code === 'too_many_lines' ? (
              <Trans>Up to {refused.most} lines per order</Trans>
            ) : (
              <Trans>Up to {refused.most} orders per file</Trans>
            )
          }
        >
          {refused.code === 'too_many_lines' ? (
            <Trans>
              {nameOf(refused)}: {refused.count} lines. Remove rows here or split them across
              several purchase orders in the file.
            </Trans>
          ) : (
            <Trans>
              This file has {refused.count}. Check which column has the customer purchase order or
              split the file.
            </Trans>
          )}
        </Notice>
      ) : null}
      {unknown > 0 ? (
        <Notice
          title={
            <>
              {orderDetailCodes['02'][language]}:{' '}
              <Plural
                value={unknown}
                one="# row has a part number that isn’t in the catalog"
                other="# rows have part numbers that aren’t in the catalog"
              />
            </>
          }
        >
          <Trans>
            Orders with unknown part numbers can’t be sent. Correct them here or later in the draft.
          </Trans>
        </Notice>
      ) : null}
      {discounts > 0 ? (
        <Notice
          title={
            <Plural value={discounts} one="# row has a discount" other="# rows have a discount" />
          }
        >
          <Trans>
            Only funnel orders allow discounts. Lines are created at the full unit value.
          </Trans>
        </Notice>
      ) : null}
      {demos > 0 ? (
        <Notice
          title={<Plural value={demos} one="# row is a demo unit" other="# rows are demo units" />}
        >
          <Trans>Retail orders have no demo units. Lines are created as ordinary ones.</Trans>
        </Notice>
      ) : null}
      {otherEans > 0 ? (
        <Notice
          title={
            <Plural
              value={otherEans}
              one="# row has an EAN that differs from the catalog"
              other="# rows have EANs that differ from the catalog"
            />
          }
        >
          <Trans>Lines are created with the catalog’s EAN. Check the part numbers.</Trans>
        </Notice>
      ) : null}
    </>
  );
}
