/**
 * Shows a cell that was opened on a phone: its messages, its correction, and, among rows with
 * errors, the buttons to the previous and the next error.
 */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Drawer } from '#kernel/client/index.ts';
import type { ShownRow, Upload, UploadFacts } from '../../device/index.ts';
import { useRowLocations } from '../results/row-locations.ts';
import { CellPanel, type CellActions } from '../cell/CellPanel.tsx';
import type { IssueAdvice } from '../cell/CellMessages.tsx';
import type { PreviewRows } from './use-preview-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  walk: { display: 'flex', justifyContent: 'flex-end', padding: '8px 16px' },
});

export type OpenCell = {
  /** Index of the row in the list. */
  readonly row: number;
  /** Index of the cell in the row. */
  readonly at: number;
  /** The row as it was when the cell was opened. */
  readonly shown: ShownRow;
};

export type PhoneCellPanelProps = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly rows: PreviewRows;
  readonly open: OpenCell;
  readonly cells: CellActions;
  readonly advise: IssueAdvice | undefined;
  readonly walk: ReactNode;
  readonly onClose: () => void;
};

export default function PhoneCellPanel({
  upload,
  facts,
  rows,
  open,
  cells,
  advise,
  walk,
  onClose,
}: PhoneCellPanelProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { numberOf } = useRowLocations();
  const { row, at, shown } = open;
  const now = rows.rowAt(row);
  const current = now?.row === shown.row ? now : shown;

  return (
    <Drawer open onClose={onClose} title={t`Change row ${numberOf(current.line)}`} isFlush>
      {walk ? <div className={styles.walk}>{walk}</div> : null}
      <CellPanel
        upload={upload}
        facts={facts}
        row={current}
        fact={facts.fields[at]!}
        at={at}
        isFocused={walk !== null}
        actions={{
          ...cells,
          remove: (one) => {
            cells.remove(one);
            onClose();
          },
        }}
        advise={advise}
      />
    </Drawer>
  );
}
