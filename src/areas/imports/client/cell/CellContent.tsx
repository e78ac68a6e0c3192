/**
 * Shows a cell of the preview: its value, or its text if the cell has an error or no value, the
 * registered value in parentheses if it changes, and the message of its issue or correction.
 */
import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { memo } from 'react';
import { CorrectionIcon, DraftIcon, ErrorMarkIcon, useFormats } from '#kernel/client/index.ts';
import { issueSeverity, type FieldType } from '../../domain/index.ts';
import { currentTextOf, type ShownCell } from '../../device/index.ts';
import { useCellStyles } from '../results/use-cell-styles.ts';
import { cellMessage } from './cell-message.ts';
import type { RowCurrencies } from '../results/currency-of-row.ts';
import { formatCellValue } from '../results/format-cell-value.ts';

type Props = RowCurrencies & { readonly cell: ShownCell; readonly type: FieldType };

/** Returns whether nothing but the value has to be shown. */
export const isOnlyValueShown = ({ level, code, repair, was }: ShownCell): boolean =>
  level === issueSeverity.clean && code === undefined && repair === undefined && was === undefined;

export const CellContent = memo(function CellContent({ cell, type, inFile, registered }: Props) {
  const looks = useCellStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { value, level, code, was } = cell;
  const isError = level === issueSeverity.error;
  const isChanged = was !== undefined && !isError;
  const shown =
    isError || value === null ? currentTextOf(cell) : formatCellValue(type, value, inFile, formats);
  const before = isChanged ? formatCellValue(type, was, registered, formats) || t`empty` : '';
  const message = cellMessage(cell);
  const why = message && _(message);
  const SoftIcon = code ? CorrectionIcon : DraftIcon;
  const Icon = isError ? ErrorMarkIcon : SoftIcon;

  return (
    <>
      <span className={mergeClasses(isError && looks.wrong, isChanged && looks.bold)}>
        {shown || (isError ? t`(empty)` : '')}
        {isChanged ? (
          <>
            {' '}
            <span className={looks.was}>
              <span className="for-readers">{t`before`} </span>({before})
            </span>
          </>
        ) : null}
      </span>
      {why ? (
        <span className={mergeClasses(looks.note, isError && looks.errorNote)}>
          <Icon aria-hidden />
          <span>{why}</span>
        </span>
      ) : null}
    </>
  );
});
