/** Shows a field for a number. Text that cannot be read as a number stays as typed. */
import { mergeClasses } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { orderLimits, type TypedFigure } from '../../domain/index.ts';
import { CellNotes } from './CellNotes.tsx';
import type { ChangeConfirmation } from './use-change-confirmation.ts';
import { lineCellElementId, type LineColumn } from './line-cell-ids.ts';
import { useLineStyles } from './line-styles.ts';
import { useNumberFieldText } from './use-number-field-text.ts';

type Props = {
  readonly lineId: string;
  readonly column: LineColumn;
  readonly label: string;
  readonly value: TypedFigure;
  readonly read: (text: string) => TypedFigure;
  readonly write: (value: TypedFigure) => string;
  /**
   * Returns the text to show while the cell does not have the focus. By default, `write` is used.
   */
  readonly writeAtRest?: (value: TypedFigure) => string;
  readonly onValue: (value: TypedFigure) => void;
  readonly confirm: ChangeConfirmation;
  readonly sign?: string;
  readonly inputMode: 'numeric' | 'decimal';
  readonly error?: string | undefined;
  readonly note?: string | undefined;
  /** True if the value was agreed and cannot be changed. */
  readonly isFixed?: boolean;
};

export function NumberCell({
  lineId,
  column,
  label,
  value,
  read,
  write,
  writeAtRest,
  onValue,
  confirm,
  sign,
  inputMode,
  error,
  note,
  isFixed = false,
}: Props) {
  const styles = useLineStyles();
  const id = lineCellElementId(lineId, column);
  const figure = useNumberFieldText({ value, read, write, writeAtRest });

  // If leaving the cell asks a question, Enter waits for the answer and is then dispatched again,
  // so that the focus moves to the next cell.
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    const confirmed = confirm.leave(lineId, column);
    if (confirmed === true) return;

    event.preventDefault();
    const cell = event.currentTarget;
    void confirmed.then(() => {
      cell.focus();
      cell.dispatchEvent(
        new globalThis.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    });
  };

  return (
    <>
      <span className={styles.field}>
        {sign ? (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        ) : null}
        <input
          id={id}
          data-line={lineId}
          data-column={column}
          aria-label={label}
          className={mergeClasses(
            styles.input,
            styles.figure,
            sign ? styles.signed : undefined,
            error ? styles.wrong : undefined,
            isFixed ? styles.agreed : undefined,
          )}
          value={figure.text}
          readOnly={isFixed}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={orderLimits.typed}
          enterKeyHint="next"
          onFocus={({ currentTarget: field }) => {
            confirm.enter(lineId, column);
            const { selectionStart, selectionEnd } = field;
            const isAllSelected = selectionStart === 0 && selectionEnd === field.value.length;
            // The text loses its digit groups here, and with them the selection that Tab has made.
            flushSync(figure.enter);
            if (isAllSelected) field.select();
          }}
          onKeyDown={pressed}
          onChange={(event) => onValue(figure.type(event.target.value))}
          onBlur={() => {
            figure.leave();
            void confirm.leave(lineId, column);
          }}
          {...(error ? { 'aria-invalid': true } : {})}
          {...(error || note ? { 'aria-describedby': `${id}-notes` } : {})}
        />
      </span>
      <CellNotes id={`${id}-notes`} error={error} note={note} />
    </>
  );
}
