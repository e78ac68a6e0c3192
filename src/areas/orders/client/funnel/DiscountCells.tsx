/** Shows the discount of a line, its reason, the net unit value and the attachments. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense } from 'react';
import { phoneMedia, useFormats } from '#kernel/client/index.ts';
import { netUnitPrice } from '#kernel/domain/money.ts';
import {
  lineValue,
  orderLimits,
  readTypedDiscount,
  writeDiscount,
  type OrderLine,
} from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { LineAttachments } from './lazy-attachments.ts';
import { CellNotes } from '../cells/CellNotes.tsx';
import { lineCellElementId } from '../cells/line-cell-ids.ts';
import { NumberCell } from '../cells/NumberCell.tsx';
import { useLineStyles } from '../cells/line-styles.ts';
import type { ChangeConfirmation } from '../cells/use-change-confirmation.ts';
import { lineFieldWords } from '../words/field-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  cells: {
    display: 'grid',
    gridTemplateColumns: '144px minmax(0, 1fr) auto',
    gap: '8px 12px',
    alignItems: 'start',
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  reason: { [phoneMedia]: { gridColumn: '1 / -1', gridRow: 2 } },
  net: { textAlign: 'end' },
  files: { gridColumn: '1 / -1' },
  value: {
    minHeight: '44px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    color: tokens.colorNeutralForeground1,
  },
});

type Props = {
  readonly editor: OrderEditorStore;
  readonly line: OrderLine;
  /** The line's index, from 0. */
  readonly n: number;
  readonly confirm: ChangeConfirmation;
  readonly errorOf: (field: keyof OrderLine) => string | undefined;
};

export default function DiscountCells({ editor, line, n, confirm, errorOf }: Props) {
  const styles = useStyles();
  const cells = useLineStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { mark } = formats;
  const { id, unitMinor, discount, attachments = [] } = line;
  const number = n + 1;
  const isNone = discount === 0;

  const net =
    typeof unitMinor === 'number' && typeof discount === 'number'
      ? formats.money(netUnitPrice(unitMinor, discount), editor.currency)
      : '–';

  const reasonId = lineCellElementId(id, 'discountReason');
  const reasonError = errorOf('discountReason');

  return (
    <div className={styles.cells}>
      <div>
        <span className={cells.label} aria-hidden="true">
          <Trans>Discount %</Trans>
        </span>
        <NumberCell
          lineId={id}
          column="discount"
          label={t`Discount %, line ${number}`}
          value={discount === 0 ? null : discount}
          read={(text) => readTypedDiscount(text, mark) || null}
          write={(value) => writeDiscount(value, mark)}
          onValue={(value) => editor.changeLine(id, { discount: value ?? 0 })}
          confirm={confirm}
          inputMode="decimal"
          error={errorOf('discount')}
        />
      </div>
      <div className={styles.reason}>
        {isNone && reasonError === undefined && lineValue(line, 'discountReason') === '' ? null : (
          <>
            <span className={cells.label} aria-hidden="true">
              {_(lineFieldWords.discountReason)}
            </span>
            <input
              id={reasonId}
              data-line={id}
              data-column="discountReason"
              aria-label={t`Discount reason, line ${number}`}
              className={mergeClasses(cells.input, reasonError ? cells.wrong : undefined)}
              value={lineValue(line, 'discountReason')}
              autoComplete="off"
              enterKeyHint="next"
              maxLength={orderLimits.discountReason}
              onChange={(event) =>
                editor.changeLine(id, {
                  discountReason: event.target.value.replace(/\p{Cc}/gu, ' '),
                })
              }
              {...(reasonError
                ? { 'aria-invalid': true, 'aria-describedby': `${reasonId}-notes` }
                : {})}
            />
            <CellNotes id={`${reasonId}-notes`} error={reasonError} />
          </>
        )}
      </div>
      <div className={styles.net}>
        <span className={cells.label}>
          <Trans>Net unit value</Trans>
        </span>
        <span className={mergeClasses('figure', styles.value)}>{net}</span>
      </div>
      {isNone && attachments.length === 0 ? null : (
        <div className={styles.files}>
          <Suspense fallback={null}>
            <LineAttachments editor={editor} line={line} n={n} error={errorOf('attachments')} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
