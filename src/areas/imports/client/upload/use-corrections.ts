/**
 * Provides the functions that correct rows. Each shows a message if the correction is refused or
 * the worker fails, and some say how many cells or rows they changed.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Upload } from '../../device/index.ts';
import type { CellActions } from '../cell/CellPanel.tsx';
import { useRowLocations } from '../results/row-locations.ts';
import type { ShiftColumn } from '../corrections/correction-types.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';

export function useCorrections(upload: Upload) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { sheetOf, numberOf } = useRowLocations();

  return useMemo(() => {
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
      replaceValue: (field, value, to) =>
        void notifyResult(upload.replaceValue(field, value, to), cellsChangedMessage),
      accept: (row) => void notifyResult(upload.acceptRepairs({ row: row.row })),
      remove: (row) =>
        void notifyResult(upload.removeRows([row.row]), () => removedMessage(row.line)),
      removeFound: async (wanted) => {
        await notifyResult(
          upload.removeFound(wanted),
          (count) => t`${plural(count, { one: '# row removed', other: '# rows removed' })}`,
        );
      },
    };

    const shift: ShiftColumn = (field, places) =>
      void notifyResult(upload.choose({ patterns: { [field]: { shift: places } } }));

    return { notifyResult, rowsCorrectedMessage, cells, shift };
  }, [upload, notifyResult, t, sheetOf, numberOf]);
}
