/**
 * Shows the step with the rows of a file, the offered corrections, and the orders to be created.
 */
import { useLingui } from '@lingui/react/macro';
import {
  ChangedColumnsNotice,
  FileInstructions,
  OfferedCorrections,
  RowsReview,
  TotalRows,
  useCorrections,
} from '#areas/imports/client/index.ts';
import { currentTextOf, type Upload, type UploadFacts } from '#areas/imports/device/index.ts';
import { OrdersToCreate } from './OrdersToCreate.tsx';
import { UnknownPart } from './UnknownPart.tsx';
import type { PlannedOrders } from './use-planned-orders.ts';

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly plan: PlannedOrders | undefined;
  /** The number of attempts to continue. Each moves the focus to the first wrong row. */
  readonly attempt: number;
};

export function OrderFileLinesStep({ upload, facts, plan, attempt }: Props) {
  const { t } = useLingui();
  const { notifyResult, rowsCorrectedMessage, cells } = useCorrections(upload);
  const { currency } = facts;

  return (
    <>
      <ChangedColumnsNotice drift={facts.drift} />
      <RowsReview
        upload={upload}
        facts={facts}
        cells={cells}
        asked={attempt}
        nextFor={{
          part_unknown: t`Orders with unknown part numbers can’t be sent. Correct them here or later in the draft.`,
        }}
        advise={(row, { field }, at) => {
          const cell = row.cells[at];
          if (cell?.code !== 'part_unknown') return undefined;
          return (
            <UnknownPart
              typed={currentTextOf(cell)}
              currency={currency}
              onTake={(part) => cells.replaceValue(field, String(cell.value), part)}
            />
          );
        }}
      />
      <OfferedCorrections
        facts={facts}
        onTake={(corrections) => void notifyResult(upload.applyRemembered(corrections))}
        onAccept={(kind, evidence) =>
          void notifyResult(upload.acceptRepairs({ kind, evidence }), rowsCorrectedMessage)
        }
      />
      {plan ? (
        <OrdersToCreate
          plan={plan}
          currency={currency}
          unknown={facts.issues.find(({ code }) => code === 'part_unknown')?.rows ?? 0}
        />
      ) : null}
      <TotalRows totals={facts.totals} currency={currency} />
      <FileInstructions kind={facts.kind} />
    </>
  );
}
