/**
 * Shows the dock of a step: the reason why orders cannot be created yet, the total, and the
 * buttons.
 */
import { Button } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { FormDock, LinkButton, useFormats } from '#kernel/client/index.ts';
import { totalMinorOfFileOrder } from '../../domain/index.ts';
import { filePreviewPath, type OrderFileStep } from './order-file-step.ts';
import type { PlannedOrders } from './use-planned-orders.ts';

type Props = {
  readonly facts: UploadFacts;
  readonly step: OrderFileStep;
  readonly plan: PlannedOrders | undefined;
  readonly isMissingColumns: boolean;
  readonly lacksPrices: boolean;
  readonly onContinue: () => void;
};

/** The previous step of each step except the first. */
const before: Readonly<Record<Exclude<OrderFileStep, 'columns'>, OrderFileStep>> = {
  lines: 'columns',
  totals: 'lines',
};

export function OrderFileDock({
  facts,
  step,
  plan,
  isMissingColumns,
  lacksPrices,
  onContinue,
}: Props) {
  const formats = useFormats();
  const {
    id,
    currency,
    counts: { wrong },
  } = facts;
  const isColumns = step === 'columns';
  const count = plan?.orders.length ?? 1;
  const total = plan?.orders.reduce(
    (sum, order) => sum + totalMinorOfFileOrder(order, plan.parts),
    0,
  );

  const note = (): ReactNode => {
    if (isColumns)
      return isMissingColumns ? <Trans>Some required fields have no column yet</Trans> : undefined;
    if (wrong > 0)
      return (
        <Plural
          value={wrong}
          one="Correct # row with errors to continue"
          other="Correct # rows with errors to continue"
        />
      );
    return step === 'lines' && lacksPrices ? (
      <Trans>Some lines have no price yet</Trans>
    ) : undefined;
  };

  const continueWords = (): ReactNode => {
    if (isColumns) return <Trans>Preview</Trans>;
    if (step === 'lines' && (lacksPrices || wrong > 0)) return <Trans>Continue</Trans>;
    return <Plural value={count} one="Create order" other="Create # orders" />;
  };

  return (
    <FormDock
      note={note()}
      {...(!isColumns && total !== undefined
        ? {
            totalLabel: <Trans>Total, excl. taxes</Trans>,
            total: formats.money(total, currency),
          }
        : {})}
      actions={
        <>
          <LinkButton to={isColumns ? '/order/create' : filePreviewPath(id, before[step])}>
            <Trans>Back</Trans>
          </LinkButton>
          <Button appearance="primary" onClick={onContinue}>
            {continueWords()}
          </Button>
        </>
      }
    />
  );
}
