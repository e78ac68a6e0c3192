/**
 * Provides the functions that correct rows. Each shows a message if the correction is refused or
 * the worker fails, and some say how many cells or rows they changed.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useTexts } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSnackbar } from '#kernel/client/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import { resultOfWorker, type Upload, type UploadCode } from '../../device/index.ts';
import type { CellActions } from '../cell/CellPanel.tsx';
import { useRowLocations } from '../results/row-locations.ts';
import { fileRefusalWords } from '../wizard/file-refusal-words.ts';
import type { ShiftColumn } from '../corrections/correction-types.ts';

export function useCorrections(upload: Upload) {
  const { _ } = useLingui();
  const { t } = useTexts();
  const { show } = useSnackbar();
  const { sheetOf, numberOf } = useRowLocations();

  return useMemo(() => {
    const notifyResult = async <Value>(
      work: Promise<Result<Value, UploadCode>>,
      say?: (value: Value) => string,
    ) => {
      const done = await resultOfWorker(work);
      if (!done.ok) {
        const { message, nextStep } = fileRefusalWords[done.code];
        show({ type: 'error', content: `${_(message)}. ${_(nextStep)}` });
        return;
      }

      const words = say?.(done.value);
      if (words) show({ type: 'success', content: words });
    };

    const cellsChangedMessage = (count: number) =>
      t`${plural(count, { one: '# cell changed', other: '# cells changed' })}`;
    const rowsCorrectedMessage = (count: number) =>
      t`${plural(count, { one: '# row corrected', other: '# rows corrected' })}`;
    const removedMessage = (line: number) => {
      const [sheet, row] = [sheetOf(line), numberOf(line)];
      return sheet === undefined ? t`Row ${row} removed` : t`Row ${row} of sheet ${sheet} removed`;
    };

    const cells: CellActions = {
      edit: (row, field, text) => void notifyResult(upload.edit(row.row, { [field]: text })),
      everywhere: (field, from, to) =>
        void notifyResult(upload.fixEverywhere(field, from, to), cellsChangedMessage),
      accept: (row) => void notifyResult(upload.acceptRepairs({ row: row.row })),
      remove: (row) =>
        void notifyResult(upload.removeRows([row.row]), () => removedMessage(row.line)),
      removeFound: (wanted) =>
        notifyResult(
          upload.removeFound(wanted),
          (count) => t`${plural(count, { one: '# row removed', other: '# rows removed' })}`,
        ),
    };

    const shift: ShiftColumn = (field, places) =>
      void notifyResult(upload.choose({ patterns: { [field]: { shift: places } } }));

    return { notifyResult, rowsCorrectedMessage, cells, shift };
  }, [upload, show, _, t, sheetOf, numberOf]);
}
