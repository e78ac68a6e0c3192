/** The preview itself: totals, chips, rows as a grid or as cards, the cell that somebody looks at, corrections, dates, instructions. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useState } from 'react';
import { CellPanel, DayLedger, fieldWords, IssueTable, MadeRepairs, OfferedCorrections, PreviewGrid, RowCards, showAmount, StateChips, TotalRows, useRows, wantedBy, type Chip, type GridPlace, type IssueChoice } from '#areas/imports/client/index.ts';
import { levels } from '#areas/imports/domain/index.ts';
import type { ShownRow, Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { belowLandscape, Card, CollapseIcon, Drawer, EmptyState, ExpandIcon, formatDate, formatNumber, IconButton, KpiRow, phoneQuery, useLanguage, useMedia } from '#kernel/client/index.ts';
import type { ReportArea } from '../domain/index.ts';
import { Instructions } from './Instructions.tsx';
import { useComparison } from './use-comparison.ts';
import { useCorrecting } from './use-correcting.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px' },
  chips: { flexGrow: 1, flexBasis: '300px', minWidth: 0, [belowLandscape]: { flexBasis: '100%' } },
  walk: { display: 'flex', alignItems: 'center', gap: '8px', fontSize: '14px', lineHeight: '20px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  foot: { padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, fontSize: '13px', lineHeight: '18px', color: tokens.colorNeutralForeground3 },
});
/** How bad a cell is that somebody looks for under a chip. */
const flagged: Readonly<Partial<Record<Chip, number>>> = { error: levels.error, warning: levels.warning, repaired: levels.repaired };
type Props = { readonly area: ReportArea; readonly upload: Upload; readonly facts: UploadFacts; /** Counts how often somebody wanted to finalise although rows are wrong: shows the errors. */ readonly asked: number };

export default function PreviewContent({ area, upload, facts, asked }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const isPhone = useMedia(phoneQuery);
  const [chip, setChip] = useState<Chip>(facts.counts.wrong > 0 ? 'error' : 'all'), [issue, setIssue] = useState<IssueChoice>(), [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 }), [seen, setSeen] = useState(asked);
  const [open, setOpen] = useState<{ readonly row: number; readonly at: number; readonly shown: ShownRow }>();
  if (seen !== asked) { setSeen(asked); setChip('error'); setIssue(undefined); setPlace({ row: 0, column: 0 }); }
  const wanted = issue ? { code: issue.code, ...(issue.field ? { field: issue.field } : {}) } : wantedBy[chip];
  const rows = useRows(upload, wanted, facts), { ledger, isKnown, failed } = useComparison(area, upload, facts), { told, cells } = useCorrecting(upload);
  const choose = (next: Chip) => { setChip(next); setIssue(undefined); setPlace({ row: 0, column: 0 }); };
  const total = rows.total ?? 0, shownRow = rows.rowAt(Math.min(place.row, Math.max(0, total - 1)));
  const columns = facts.fields.map((fact, at) => ({ fact, at })).filter(({ fact }) => fact.place !== null || fact.required), column = columns[place.column] ?? columns[0];
  const walk = (by: number) => { if (chip !== 'error' || issue) { choose('error'); return; } setPlace(({ row, column: at }) => ({ row: Math.max(0, Math.min(total - 1, row + by)), column: at })); };
  // Where a row is wrong, its first wrong cell is what somebody comes for.
  useEffect(() => {
    const least = flagged[chip];
    if (least === undefined || issue || !shownRow) return;
    const isFlagged = (one: (typeof columns)[number] | undefined) => one !== undefined && (shownRow.cells[one.at]?.level ?? 0) >= least, at = columns.findIndex(isFlagged);
    if (at >= 0 && !isFlagged(columns[place.column])) setPlace({ row: place.row, column: at }); // oxlint-disable-line react/set-state-in-effect -- rows come later than the wish to see them
  }, [shownRow?.row, chip, issue]); // oxlint-disable-line react/exhaustive-deps -- when another row is looked at
  const { counts, sums, changes, from, to } = facts, money = facts.fields.find(({ field, place: has }) => field === 'extendedResale' && has !== null && sums[field] !== undefined);
  const current = open && (rows.rowAt(open.row)?.row === open.shown.row ? rows.rowAt(open.row)! : open.shown);
  const error = formatNumber(Math.min(place.row + 1, total), language), errors = formatNumber(counts.wrong, language), here = formatNumber(total, language), all = formatNumber(counts.all, language);
  return (
    <>
      <KpiRow items={[
        { key: 'rows', label: t`Rows`, figure: all, note: changes ? t`${formatNumber(changes.added, language)} new, ${formatNumber(changes.changed, language)} changed, ${formatNumber(changes.same, language)} same` : failed ? t`Compared when there is a connection` : t`Not compared with what is registered yet` },
        { key: 'quantity', label: t`Quantity`, figure: formatNumber(facts.quantity, language) },
        ...(money ? [{ key: 'money', label: _(fieldWords[money.field]), figure: showAmount(sums[money.field]!, facts.currency, language), note: facts.currency }] : []),
        { key: 'dates', label: t`Dates`, figure: formatNumber(facts.days.length, language), note: from && to ? `${formatDate(from)} – ${formatDate(to)}` : undefined },
      ]}
      />
      <OfferedCorrections facts={facts} onTake={(corrections) => void told(upload.takeOffered(corrections))} onAccept={(kind) => void told(upload.acceptRepairs({ kind }), (count) => t`${count} cells changed`)} />
      <div className={styles.bar}>
        <div className={styles.chips}><StateChips facts={facts} chosen={issue ? undefined : chip} onChoose={choose} /></div>
        {counts.wrong > 0 ? (
          <div className={styles.walk}>
            <span aria-live="polite">{chip === 'error' && !issue ? <Trans>Error {error} of {errors}</Trans> : <Trans>{errors} with errors</Trans>}</span>
            <IconButton appearance="secondary" label={t`Previous error`} icon={<CollapseIcon />} onClick={() => walk(-1)} /><IconButton appearance="secondary" label={t`Next error`} icon={<ExpandIcon />} onClick={() => walk(1)} />
          </div>
        ) : null}
      </div>
      <Card flush>
        {rows.total === 0 ? <EmptyState sign={chip === 'error' && !issue ? 'check' : 'search'} title={chip === 'error' && !issue ? t`No row has an error` : t`No row fits this filter`} />
          : isPhone ? <RowCards facts={facts} rows={rows} onOpen={(row, at) => setOpen({ row: Array.from({ length: total }, (_n, n) => n).find((n) => rows.rowAt(n)?.row === row.row) ?? 0, at, shown: row })} />
            : <PreviewGrid facts={facts} rows={rows} label={t`Rows of the file`} place={place} onPlace={setPlace} onEdit={cells.edit} />}
        {!isPhone && shownRow && column && total > 0 ? <CellPanel upload={upload} facts={facts} row={shownRow} fact={column.fact} at={column.at} actions={cells} /> : null}
        <div className={styles.foot} aria-live="polite"><Trans>Showing {here} of {all} rows</Trans></div>
      </Card>
      {open && current ? <Drawer open onClose={() => setOpen(undefined)} title={t`Change row ${current.line}`} flush><CellPanel upload={upload} facts={facts} row={current} fact={facts.fields[open.at]!} at={open.at} actions={{ ...cells, remove: (row) => { cells.remove(row); setOpen(undefined); } }} /></Drawer> : null}
      <IssueTable facts={facts} chosen={issue} onShow={(next) => { setIssue(next); setPlace({ row: 0, column: Math.max(0, columns.findIndex(({ fact }) => fact.field === next.field)) }); }} />
      <MadeRepairs facts={facts} />
      <TotalRows totals={facts.totals} currency={facts.currency} />
      {facts.days.length > 0 ? <DayLedger lines={ledger.lines} before={ledger.before} after={ledger.after} isKnown={isKnown} {...(isKnown ? {} : { note: <Trans>What is registered is known with a connection</Trans> })} /> : null}
      <Instructions area={area} />
    </>
  );
}
