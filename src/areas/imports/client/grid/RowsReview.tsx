/** Shows the rows of a file with filters, for correction: a grid, or on phones cards. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import {
  belowLandscapeMedia,
  Card,
  EmptyState,
  phoneQuery,
  Skeletons,
  useFormats,
  useMediaQuery,
  smallText,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { ok } from '#kernel/domain/result.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { CellCorrection } from '../cell/CellCorrection.tsx';
import { isTypedTextTooLong } from '../cell/TextTooLong.tsx';
import { CellPanel, type CellActions } from '../cell/CellPanel.tsx';
import { hasCellOrRowMessage, type IssueAdvice } from '../cell/CellMessages.tsx';
import { FileNotes } from '../file/FileNotes.tsx';
import { RowsWithEqualKeys } from '../corrections/LazyCorrections.tsx';
import { ErrorFileExchange } from '../corrections/ErrorFileExchange.tsx';
import { IssueTable, type IssueChoice, type NextStepByIssue } from '../corrections/IssueTable.tsx';
import { RemoveFilteredRows } from '../corrections/RemoveFilteredRows.tsx';
import { useCorrections } from '../upload/use-corrections.ts';
import { ErrorNavigation } from './ErrorNavigation.tsx';
import type { OpenCell, PhoneCellPanelProps } from './PhoneCellPanel.tsx';
import { PreviewGrid, type CellEditState } from './PreviewGrid.tsx';
import { useErrorNavigation, useSelectedCell } from './use-error-navigation.ts';
import type { RowCardsProps } from './RowCards.tsx';
import { RowFilterChips } from './RowFilterChips.tsx';
import { usePreviewRows } from './use-preview-rows.ts';
import {
  countFilteredRows,
  flaggedSeverities,
  initialRowFilter,
  narrowingFilters,
  rowsWantedByFilter,
  type RowFilterName,
} from './row-filters.ts';

/** `RowCards` and `PhoneCellPanel` load on phones only, `RowsNotLoadedNotice` after a failure. */
const RowCards = lazyPart<RowCardsProps>(() => import('./RowCards.tsx'));
const RowsNotLoadedNotice = lazyPart(() => import('./RowsNotLoadedNotice.tsx'));
const PhoneCellPanel = lazyPart<PhoneCellPanelProps>(
  () => import('./PhoneCellPanel.tsx'),
  MissingDialog,
);

const useStyles = /*#__PURE__*/ makeStyles({
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px' },
  chips: {
    flexGrow: 1,
    flexBasis: '300px',
    minWidth: 0,
    [belowLandscapeMedia]: { flexBasis: '100%' },
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  foot: {
    ...smallText,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4px 16px',
    minHeight: '44px',
    padding: '0 8px 0 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});
type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly cells: CellActions;
  /**
   * Counts how often the person tried to continue although rows have errors; each time the errors
   * are shown.
   */
  readonly asked: number;
  readonly advise?: IssueAdvice;
  readonly nextFor?: NextStepByIssue;
};

export function RowsReview({ upload, facts, cells, asked, advise, nextFor }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { notifyResult } = useCorrections(upload);
  const isPhone = useMediaQuery(phoneQuery);
  const [chip, setChip] = useState<RowFilterName>(() => initialRowFilter(facts));
  const [issue, setIssue] = useState<IssueChoice>();
  const [typing, setTyping] = useState<CellEditState>();
  const [open, setOpen] = useState<OpenCell>();
  const wanted = issue
    ? { code: issue.code, ...(issue.field ? { field: issue.field } : {}) }
    : rowsWantedByFilter[chip];
  const rows = usePreviewRows(upload, wanted, facts);
  const { place, setPlace, hasLeft } = useSelectedCell(rows);

  const choose = (next: RowFilterName) => {
    setChip(next);
    setIssue(undefined);
    setTyping(undefined);
    setPlace({ row: 0, column: 0 });
  };

  const isErrors = chip === 'error' && !issue;
  const total = rows.total ?? 0;
  const shownRow = rows.rowAt(Math.min(place.row, Math.max(0, total - 1)));
  const columns = facts.fields
    .map((fact, at) => ({ fact, at }))
    .filter(({ fact }) => fact.place !== null || fact.required);
  const column = columns[place.column] ?? columns[0];
  /**
   * Returns the cell of a row in the first matching column; in the first column if none matches.
   */
  const placeIn = (row: number, isColumn: (one: (typeof columns)[number]) => boolean) => ({
    row,
    column: Math.max(0, columns.findIndex(isColumn)),
  });
  const { step, seek } = useErrorNavigation({
    rows,
    place,
    hasLeft,
    columns,
    isErrors,
    onErrors: () => choose('error'),
    onLand: (next, row) => {
      setPlace(next);
      if (isPhone) setOpen({ row: next.row, at: columns[next.column]!.at, shown: row });
      else setTyping({});
    },
  });

  // Show the first error when the person tries to continue.
  useEffect(() => {
    if (asked === 0) return;
    choose('error');
    seek(0);
    // oxlint-disable-next-line react/exhaustive-deps -- runs for each attempt to continue
  }, [asked]);

  // Select the row's first cell whose severity made the filter find the row.
  useEffect(() => {
    const least = flaggedSeverities[chip];
    if (least === undefined || issue || !shownRow) return;
    const isFlagged = (one: (typeof columns)[number] | undefined) =>
      one !== undefined && (shownRow.cells[one.at]?.level ?? 0) >= least;
    const at = columns.findIndex(isFlagged);

    // oxlint-disable-next-line react/set-state-in-effect -- the rows are loaded later
    if (at >= 0 && !isFlagged(column)) setPlace({ row: place.row, column: at });
    // oxlint-disable-next-line react/exhaustive-deps -- runs when another row is selected
  }, [shownRow?.row, chip, issue]);

  // After the last error is corrected, its cell disappears, so the focus moves to the filters.
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rows.total !== 0 || !typing) return;
    // oxlint-disable-next-line react/set-state-in-effect -- known when the rows are loaded
    setTyping(undefined);
    bar.current?.querySelector('button')?.focus();
  }, [rows.total, typing]);

  const cell = shownRow &&
    column && { upload, facts, row: shownRow, fact: column.fact, at: column.at, advise };
  const here = formats.number(total);
  const all = formats.number(countFilteredRows(issue ? 'all' : chip, facts.counts));
  const isNarrowed = issue !== undefined || narrowingFilters.has(chip);
  const walk = (
    <ErrorNavigation
      at={isErrors ? Math.min(place.row + 1, total) : undefined}
      of={facts.counts.wrong}
      onStep={(by) => {
        // On a phone, no cell is selected before one is opened.
        if (isPhone && isErrors && !open) seek(place.row);
        else step(by);
      }}
    />
  );

  return (
    <>
      {isPhone && facts.counts.wrong > 0 ? null : <FileNotes upload={upload} facts={facts} />}
      <div ref={bar} className={styles.bar}>
        <div className={styles.chips}>
          <RowFilterChips facts={facts} chosen={issue ? undefined : chip} onChoose={choose} />
        </div>
        {facts.counts.wrong > 0 ? walk : null}
      </div>
      {rows.hasFailed ? (
        <Suspense>
          <RowsNotLoadedNotice onAgain={rows.tryAgain} />
        </Suspense>
      ) : null}
      <Card isFlush>
        {rows.total === 0 && (
          <EmptyState
            sign={isErrors ? 'check' : 'search'}
            title={isErrors ? t`No rows have errors` : t`No rows match this filter`}
          />
        )}
        {rows.total !== 0 && isPhone && (
          <Suspense fallback={<Skeletons rows={8} />}>
            <RowCards
              facts={facts}
              rows={rows}
              onOpen={(row, at, n) => {
                setPlace(placeIn(n, (one) => one.at === at));
                setOpen({ row: n, at, shown: row });
              }}
            />
          </Suspense>
        )}
        {rows.total !== 0 && !isPhone && (
          <PreviewGrid
            facts={facts}
            rows={rows}
            label={t`Rows in the file`}
            place={place}
            onPlace={setPlace}
            typing={typing}
            onTyping={setTyping}
            onEdit={cells.edit}
            onNext={isErrors ? () => step(1) : undefined}
            correction={
              cell && (hasCellOrRowMessage(cell.row, cell.at) || isTypedTextTooLong(typing?.text))
                ? (id) => (
                    <CellCorrection
                      {...cell}
                      id={id}
                      actions={cells}
                      typed={typing?.text}
                      onDone={() => {
                        if (isErrors) step(1);
                        else setTyping(undefined);
                      }}
                      onLeave={() => setTyping(undefined)}
                    />
                  )
                : undefined
            }
          />
        )}
        {!isPhone && cell && total > 0 ? <CellPanel {...cell} actions={cells} /> : null}
        <div className={styles.foot}>
          <span aria-live="polite">
            {rows.total === undefined ? null : (
              <Trans>
                Showing {here} of {all} rows
              </Trans>
            )}
          </span>
          {isNarrowed && total > 0 ? (
            <RemoveFilteredRows rows={total} onRemove={() => cells.removeFound(wanted)} />
          ) : null}
        </div>
      </Card>
      {open ? (
        <Suspense>
          <PhoneCellPanel
            upload={upload}
            facts={facts}
            rows={rows}
            open={open}
            cells={cells}
            advise={advise}
            walk={isErrors && total > 0 ? walk : null}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
      <IssueTable
        facts={facts}
        chosen={issue}
        nextFor={nextFor}
        onLeaveOutNoSales={() => void notifyResult(upload.choose({ withoutNoSales: true }))}
        onShow={(next) => {
          setIssue(next);
          setTyping(undefined);
          setPlace(placeIn(0, ({ fact }) => fact.field === next.field));
        }}
      />
      <div className={styles.tools}>
        <ErrorFileExchange upload={upload} facts={facts} />
        {facts.undoable > 0 ? (
          <Button onClick={() => void notifyResult(upload.undo().then(ok))}>
            <Trans>Undo last change</Trans>
          </Button>
        ) : null}
      </div>
      <RowsWithEqualKeys facts={facts} />
      {isPhone && facts.counts.wrong > 0 ? <FileNotes upload={upload} facts={facts} /> : null}
    </>
  );
}
