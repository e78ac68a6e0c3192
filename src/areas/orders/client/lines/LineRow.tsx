/** Shows one line of the order being written, as a table row or, on narrow screens, as a card. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and some browsers then do not report them as rows to screen readers */
import { mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { memo, Suspense, useState, type CSSProperties } from 'react';
import { DeleteIcon, IconButton, useFormats } from '#kernel/client/index.ts';
import {
  isBlankLine,
  lineValue,
  readTypedQuantity,
  readTypedUnitValue,
  writeQuantity,
  writeUnitValue,
  type TypedFigure,
} from '../../domain/index.ts';
import { LineAvailability } from '../availability/Availability.tsx';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { DiscountCells } from './lazy-cells.ts';
import { DemoCheckbox, DemoNotes } from './demo/DemoCell.tsx';
import { NumberCell } from '../cells/NumberCell.tsx';
import { LineCorrections } from '../opened/LineCorrections.tsx';
import { useLineStyles } from '../cells/line-styles.ts';
import { PartCell } from './PartCell.tsx';
import { useShownLine } from './use-shown-line.ts';
import { lineFieldWords } from '../words/field-words.ts';
import type { ChangeConfirmation } from '../cells/use-change-confirmation.ts';

/**
 * Estimated heights, in pixels, of a row's correction and of one file. The browser uses them for
 * rows that it has not drawn yet.
 */
const CORRECTION_HEIGHT = 48;
const FILE_HEIGHT = 62;

type Props = {
  readonly editor: OrderEditorStore;
  readonly id: string;
  /** The line's index, from 0. */
  readonly n: number;
  readonly isCard: boolean;
  /** True if the table has a column for demo units. */
  readonly hasDemoColumn: boolean;
  readonly confirm: ChangeConfirmation;
  readonly onRemove: (id: string) => void;
};

export const LineRow = memo(function LineRow({
  editor,
  id,
  n,
  isCard,
  hasDemoColumn,
  confirm,
  onRemove,
}: Props) {
  const styles = useLineStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const [focused, setFocused] = useState<string>();
  const shown = useShownLine(editor, id, n, focused);
  if (!shown) return null;

  const { line, errorOf } = shown;
  const mark = formats.mark;
  const number = n + 1;
  const part = (
    <PartCell
      editor={editor}
      lineId={id}
      value={line.partNumber}
      confirm={confirm}
      label={t`Part number, line ${number}`}
      error={errorOf('partNumber') ?? errorOf('ean')}
      note={shown.repeated}
    />
  );

  const quantity = (
    <NumberCell
      lineId={id}
      column="quantity"
      label={t`Quantity, line ${number}`}
      value={line.quantity}
      read={(text) => readTypedQuantity(text, mark)}
      write={writeQuantity}
      onValue={(value) => editor.changeLine(id, { quantity: value })}
      confirm={confirm}
      inputMode="numeric"
      error={errorOf('quantity')}
    />
  );

  // The sign is in front of the field.
  const sign = formats.sign(editor.currency);
  const groupedUnit = (value: TypedFigure) =>
    typeof value === 'number'
      ? formats.money(value, editor.currency).replace(sign, '').trim()
      : writeUnitValue(value, editor.currency, mark);

  const unit = (
    <NumberCell
      lineId={id}
      column="unitMinor"
      label={t`Unit value, line ${number}`}
      value={line.unitMinor}
      read={(text) => readTypedUnitValue(text, editor.currency, mark)}
      write={(value) => writeUnitValue(value, editor.currency, mark)}
      writeAtRest={groupedUnit}
      onValue={(value) => editor.changeLine(id, { unitMinor: value })}
      confirm={confirm}
      sign={sign}
      inputMode="decimal"
      error={errorOf('unitMinor')}
      note={shown.unitNote}
      isFixed={line.unitMinor === shown.special?.unitMinor}
    />
  );

  const isOpenRow = isBlankLine(line);
  const demoError = errorOf('demo');
  const demo =
    (shown.hasDemo || line.demo) && !isOpenRow ? (
      <DemoCheckbox
        editor={editor}
        line={line}
        label={t`Demo, line ${number}`}
        {...(isCard ? { shownLabel: t`Demo` } : {})}
        error={demoError}
      />
    ) : null;

  const discount =
    shown.hasDiscount && !isOpenRow ? (
      <Suspense>
        <DiscountCells editor={editor} line={line} n={n} confirm={confirm} errorOf={errorOf} />
      </Suspense>
    ) : null;
  const files = lineValue(line, 'attachments').length;
  const hasFiles = line.discount !== 0 || files > 0;

  const demoNotes = <DemoNotes editor={editor} line={line} error={demoError} />;
  const remove = isOpenRow ? null : (
    <IconButton
      label={t`Remove line ${number}`}
      icon={<DeleteIcon />}
      onClick={() => onRemove(id)}
    />
  );

  const description = (
    <span className={shown.isUnknown ? styles.quiet : undefined}>{shown.description}</span>
  );
  const ean = shown.ean ? (
    <div className={styles.ean}>
      {_(lineFieldWords.ean)} <span className="figure">{shown.ean}</span>
    </div>
  ) : null;

  const isCorrected = shown.corrections.length > 0;
  const availability = isOpenRow ? null : <LineAvailability partNumber={line.partNumber} />;
  const corrections = (
    <LineCorrections partNumber={line.partNumber} corrections={shown.corrections} />
  );

  const said = `${(isCorrected ? CORRECTION_HEIGHT : 0) + files * FILE_HEIGHT}px`;
  const ofRow = {
    style: { '--said': said } as CSSProperties,
    onFocus: (event: React.FocusEvent) =>
      setFocused((event.target as HTMLElement).dataset['column']),
    onBlur: () => setFocused(undefined),
  };

  if (isCard)
    return (
      <li
        className={mergeClasses(
          styles.card,
          discount ? styles.taller : undefined,
          discount && hasFiles ? styles.tallest : undefined,
        )}
        {...ofRow}
      >
        <div className={styles.cardHead}>
          <span>
            {isOpenRow ? (
              <Trans>New line</Trans>
            ) : (
              shown.description || <Trans>Line {number}</Trans>
            )}
          </span>
          {remove}
        </div>
        {isCorrected ? <div className={styles.whole}>{corrections}</div> : null}
        <div className={styles.whole}>
          <span className={styles.label} aria-hidden="true">
            <Trans>Part number</Trans>
          </span>
          {part}
          {ean}
          {availability}
        </div>
        <div>
          <span className={styles.label} aria-hidden="true">
            <Trans>Quantity</Trans>
          </span>
          {quantity}
        </div>
        <div>
          <span className={styles.label} aria-hidden="true">
            <Trans>Unit value</Trans>
          </span>
          {unit}
        </div>
        {discount ? <div className={styles.whole}>{discount}</div> : null}
        {demo ? (
          <div className={styles.whole}>
            {demo}
            {demoNotes}
          </div>
        ) : null}
        {isOpenRow ? null : (
          <div className={styles.cardTotal}>
            <span>
              <Trans>Total</Trans>
            </span>
            <span className="figure">{shown.total}</span>
          </div>
        )}
      </li>
    );

  return (
    <tr
      role="row"
      className={mergeClasses(
        styles.row,
        styles.line,
        hasDemoColumn ? styles.withDemo : undefined,
        discount ? styles.offered : undefined,
        discount && hasFiles ? styles.discounted : undefined,
      )}
      {...ofRow}
    >
      <td role="cell" className={styles.cell}>
        {part}
      </td>
      <td role="cell" className={mergeClasses(styles.cell, styles.words)}>
        {description}
        {availability}
        {ean}
        {corrections}
        {demoNotes}
      </td>
      {hasDemoColumn ? (
        <td role="cell" className={mergeClasses(styles.cell, styles.middle)}>
          {demo}
        </td>
      ) : null}
      <td role="cell" className={styles.cell}>
        {quantity}
      </td>
      <td role="cell" className={styles.cell}>
        {unit}
      </td>
      <td role="cell" className={mergeClasses('figure', styles.cell, styles.total)}>
        {shown.total}
      </td>
      {discount ? (
        <td role="cell" className={styles.offer}>
          {discount}
        </td>
      ) : null}
      <td role="cell" className={styles.cell}>
        {remove}
      </td>
    </tr>
  );
});
