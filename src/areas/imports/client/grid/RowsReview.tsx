/** Review of the rows: filters, grid or cards, the selected cell, errors and warnings, the error file, and undo. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  belowLandscape,
  Card,
  CollapseIcon,
  Drawer,
  EmptyState,
  ExpandIcon,
  IconButton,
  phoneQuery,
  useFormats,
  useMedia,
  quietText,
  smallText,
} from '#kernel/client/index.ts';
import type { ShownRow, Upload, UploadFacts } from '../../device/index.ts';
import { levels } from '../../domain/index.ts';
import { CellPanel, type Advise, type CellActions } from './CellPanel.tsx';
import { FileNotes } from '../file/FileNotes.tsx';
import { ErrorFile } from '../corrections/ErrorFile.tsx';
import { IssueTable, type IssueChoice, type NextFor } from '../corrections/IssueTable.tsx';
import { PreviewGrid, type GridPlace } from './PreviewGrid.tsx';
import { RowCards } from './RowCards.tsx';
import { SameKeys } from '../corrections/SameKeys.tsx';
import { StateChips, wantedBy, type Chip } from './StateChips.tsx';
import { useRows } from './use-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px' },
  chips: { flexGrow: 1, flexBasis: '300px', minWidth: 0, [belowLandscape]: { flexBasis: '100%' } },
  walk: {
    ...quietText,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  foot: { ...smallText, padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});
/** How bad a cell is that somebody looks for under a chip. */
const flagged: Readonly<Partial<Record<Chip, number>>> = {
  error: levels.error,
  warning: levels.warning,
  repaired: levels.repaired,
};
const FIRST: GridPlace = { row: 0, column: 0 };
type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly cells: CellActions;
  /** Counts how often somebody wanted to go on although rows are wrong: shows the errors. */
  readonly asked: number;
  readonly advise?: Advise;
  readonly nextFor?: NextFor;
};

export function RowsReview({ upload, facts, cells, asked, advise, nextFor }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const isPhone = useMedia(phoneQuery);
  const [chip, setChip] = useState<Chip>(facts.counts.wrong > 0 ? 'error' : 'all');
  const [issue, setIssue] = useState<IssueChoice>();
  const [place, setPlace] = useState(FIRST);
  const [seen, setSeen] = useState(asked);
  const [open, setOpen] = useState<{
    readonly row: number;
    readonly at: number;
    readonly shown: ShownRow;
  }>();
  const choose = (next: Chip) => {
    setChip(next);
    setIssue(undefined);
    setPlace(FIRST);
  };
  if (seen !== asked) {
    setSeen(asked);
    choose('error');
  }
  const wanted = issue
    ? { code: issue.code, ...(issue.field ? { field: issue.field } : {}) }
    : wantedBy[chip];
  const rows = useRows(upload, wanted, facts);
  const isErrors = chip === 'error' && !issue;
  const total = rows.total ?? 0;
  const shownRow = rows.rowAt(Math.min(place.row, Math.max(0, total - 1)));
  const columns = facts.fields
    .map((fact, at) => ({ fact, at }))
    .filter(({ fact }) => fact.place !== null || fact.required);
  const column = columns[place.column] ?? columns[0];
  const walk = (by: number) => {
    if (isErrors)
      setPlace(({ row, column: at }) => ({
        row: Math.max(0, Math.min(total - 1, row + by)),
        column: at,
      }));
    else choose('error');
  };
  // Where a row is wrong, its first wrong cell is what somebody comes for.
  useEffect(() => {
    const least = flagged[chip];
    if (least === undefined || issue || !shownRow) return;
    const isFlagged = (one: (typeof columns)[number] | undefined) =>
      one !== undefined && (shownRow.cells[one.at]?.level ?? 0) >= least;
    const at = columns.findIndex(isFlagged);
    // oxlint-disable-next-line react/set-state-in-effect -- rows come later than the wish to see them
    if (at >= 0 && !isFlagged(column)) setPlace({ row: place.row, column: at });
    // oxlint-disable-next-line react/exhaustive-deps -- when another row is looked at
  }, [shownRow?.row, chip, issue]);
  const current =
    open && (rows.rowAt(open.row)?.row === open.shown.row ? rows.rowAt(open.row)! : open.shown);
  const error = formats.number(Math.min(place.row + 1, total));
  const errors = formats.number(facts.counts.wrong);
  const here = formats.number(total);
  const all = formats.number(facts.counts.all);
  return (
    <>
      <FileNotes upload={upload} facts={facts} />
      <div className={styles.bar}>
        <div className={styles.chips}>
          <StateChips facts={facts} chosen={issue ? undefined : chip} onChoose={choose} />
        </div>
        {facts.counts.wrong > 0 ? (
          <div className={styles.walk}>
            <span aria-live="polite">
              {isErrors ? (
                <Trans>
                  Error {error} of {errors}
                </Trans>
              ) : (
                <Trans>{errors} with errors</Trans>
              )}
            </span>
            <IconButton
              appearance="secondary"
              label={t`Previous error`}
              icon={<CollapseIcon />}
              onClick={() => walk(-1)}
            />
            <IconButton
              appearance="secondary"
              label={t`Next error`}
              icon={<ExpandIcon />}
              onClick={() => walk(1)}
            />
          </div>
        ) : null}
      </div>
      <Card flush>
        {rows.total === 0 && (
          <EmptyState
            sign={isErrors ? 'check' : 'search'}
            title={isErrors ? t`No rows have errors` : t`No rows match this filter`}
          />
        )}
        {rows.total !== 0 && isPhone && (
          <RowCards
            facts={facts}
            rows={rows}
            onOpen={(row, at) =>
              setOpen({
                row:
                  Array.from({ length: total }, (_n, n) => n).find(
                    (n) => rows.rowAt(n)?.row === row.row,
                  ) ?? 0,
                at,
                shown: row,
              })
            }
          />
        )}
        {rows.total !== 0 && !isPhone && (
          <PreviewGrid
            facts={facts}
            rows={rows}
            label={t`Rows in the file`}
            place={place}
            onPlace={setPlace}
            onEdit={cells.edit}
          />
        )}
        {!isPhone && shownRow && column && total > 0 ? (
          <CellPanel
            upload={upload}
            facts={facts}
            row={shownRow}
            fact={column.fact}
            at={column.at}
            actions={cells}
            advise={advise}
          />
        ) : null}
        <div className={styles.foot} aria-live="polite">
          <Trans>
            Showing {here} of {all} rows
          </Trans>
        </div>
      </Card>
      {open && current ? (
        <Drawer open onClose={() => setOpen(undefined)} title={t`Change row ${current.line}`} flush>
          <CellPanel
            upload={upload}
            facts={facts}
            row={current}
            fact={facts.fields[open.at]!}
            at={open.at}
            actions={{
              ...cells,
              remove: (row) => {
                cells.remove(row);
                setOpen(undefined);
              },
            }}
            advise={advise}
          />
        </Drawer>
      ) : null}
      <IssueTable
        facts={facts}
        chosen={issue}
        nextFor={nextFor}
        onShow={(next) => {
          setIssue(next);
          setPlace({
            row: 0,
            column: Math.max(
              0,
              columns.findIndex(({ fact }) => fact.field === next.field),
            ),
          });
        }}
      />
      <div className={styles.tools}>
        <ErrorFile upload={upload} facts={facts} />
        {facts.undoable > 0 ? (
          <Button onClick={() => void upload.undo()}>
            <Trans>Undo last change</Trans>
          </Button>
        ) : null}
      </div>
      <SameKeys facts={facts} />
    </>
  );
}
