/**
 * Shows the rows on a phone as cards, each with its result, its main values, its messages, and the
 * fields that have an issue or correction or change. Pressing a field opens it.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import {
  amber,
  forcedColorsMedia,
  redColors,
  useFormats,
  smallText,
} from '#kernel/client/index.ts';
import { isBlocking, issueSeverity, rowStates } from '../../domain/index.ts';
import {
  currentTextOf,
  type ShownCell,
  type ShownRow,
  type UploadFacts,
} from '../../device/index.ts';
import { useCellStyles } from '../results/use-cell-styles.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { useRowLocations } from '../results/row-locations.ts';
import { cellMessage } from '../cell/cell-message.ts';
import { issueWords } from '../cell/issue-words.ts';
import { ResultMark } from '../results/ResultMark.tsx';
import { resultOfRow, skippedWords } from '../results/row-results.ts';
import { currenciesOfRow } from '../results/currency-of-row.ts';
import { formatCellValue } from '../results/format-cell-value.ts';
import type { PreviewRows } from './use-preview-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  card: {
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    display: 'grid',
    gap: '6px',
  },
  wrong: {
    backgroundColor: redColors.ground,
    boxShadow: `inset 4px 0 0 ${redColors.fill}`,
    [forcedColorsMedia]: { border: '2px solid CanvasText' },
  },
  changed: {
    boxShadow: `inset 4px 0 0 ${amber[100]}`,
    [forcedColorsMedia]: { border: '2px dashed CanvasText' },
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' },
  quiet: { ...smallText, fontVariantNumeric: 'tabular-nums' },
  name: { fontSize: '16px', lineHeight: '22px', overflowWrap: 'anywhere' },
  strong: { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: '8px',
    minHeight: '44px',
    alignItems: 'center',
    width: '100%',
    boxSizing: 'border-box',
    padding: '4px 8px',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  // The row of a card without messages: its values, and the button that opens them.
  good: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' },
  change: { flexShrink: 0, minWidth: 0, marginBlock: '-8px', marginInlineEnd: '-12px' },
  why: { color: redColors.textOnTint, fontWeight: 600 },
  more: { padding: '12px 16px', display: 'grid' },
});

const STEP = 25;

export type RowCardsProps = {
  readonly facts: UploadFacts;
  readonly rows: PreviewRows;
  /** `at` is the index of the cell in the row, `n` the index of the row in the list. */
  readonly onOpen: (row: ShownRow, at: number, n: number) => void;
};

export default function RowCards({ facts, rows, onOpen }: RowCardsProps) {
  const styles = useStyles();
  const looks = useCellStyles();
  const { _ } = useLingui();
  const { t } = useTexts();
  const formats = useFormats();
  const { placeOf, numberOf } = useRowLocations();
  const [shown, setShown] = useState(STEP);
  const total = rows.total ?? 0;
  const { want } = rows;
  const here = Math.min(shown, total);
  useEffect(() => {
    want(0, shown);
  }, [want, shown, facts]);
  const nameAt = facts.fields.findIndex(({ field }) => field === 'partNumber');
  const at = (names: readonly string[]) =>
    facts.fields.flatMap(({ field, place }, n) => (place && names.includes(field) ? [n] : []));
  const beside = at(['inventoryDate', 'shipmentDate', 'invoiceDate', 'quantity']);

  const currenciesOf = (row: ShownRow) => currenciesOfRow(row, facts.fields, facts.currency);

  const say = (row: ShownRow, n: number) => {
    const cell = row.cells[n];
    if (!cell) return '';
    if (cell.level === issueSeverity.error || cell.value === null) return currentTextOf(cell);
    return formatCellValue(facts.fields[n]!.type, cell.value, currenciesOf(row).inFile, formats);
  };

  const sayRegistered = (row: ShownRow, n: number) =>
    formatCellValue(
      facts.fields[n]!.type,
      row.cells[n]!.was,
      currenciesOf(row).registered,
      formats,
    );

  const isFlagged = (cell: ShownCell) => cell.level > issueSeverity.clean || cell.was !== undefined;

  return (
    <>
      <ul className={styles.list}>
        {Array.from({ length: here }, (_row, n) => rows.rowAt(n)).map((row, n) => {
          if (!row) return <li key={n} className={styles.card} />;
          const result = resultOfRow(row);
          const why = skippedWords[row.state];
          const flagged =
            row.state <= rowStates.error
              ? row.cells.flatMap((cell, index) => (isFlagged(cell) ? [{ cell, index }] : []))
              : [];

          return (
            <li
              key={row.row}
              className={mergeClasses(
                styles.card,
                result === 'error' && styles.wrong,
                result === 'change' && styles.changed,
              )}
            >
              <div className={styles.head}>
                <ResultMark result={result} />
                <span className={styles.quiet}>{placeOf(row.line)}</span>
              </div>
              {why ? (
                <div className={styles.quiet}>{_(why)}</div>
              ) : (
                <div className={styles.good}>
                  <div className={styles.name}>
                    <span className={styles.strong}>{say(row, nameAt)}</span>{' '}
                    <span className={styles.quiet}>
                      {beside
                        .map((index) => say(row, index))
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </div>
                  {flagged.length === 0 ? (
                    <Button
                      appearance="subtle"
                      className={styles.change}
                      aria-label={t`Change row ${numberOf(row.line)}`}
                      onClick={() => onOpen(row, Math.max(0, nameAt), n)}
                    >
                      <Trans>Change</Trans>
                    </Button>
                  ) : null}
                </div>
              )}
              {row.issues.map(({ code }) => (
                <div key={code} className={isBlocking(code) ? styles.why : styles.quiet}>
                  {_(issueWords[code]('').message)}
                </div>
              ))}
              {flagged.map(({ cell, index }) => {
                const fact = facts.fields[index]!;
                const message = cellMessage(cell);
                const words = message && _(message);

                return (
                  <button
                    key={fact.field}
                    type="button"
                    className={styles.field}
                    onClick={() => onOpen(row, index, n)}
                  >
                    <span className={styles.quiet}>{_(fieldLabels[fact.field])}</span>
                    <span>
                      <span className={cell.was === undefined ? undefined : looks.bold}>
                        {say(row, index)}
                      </span>
                      {cell.was === undefined ? null : (
                        <>
                          {' '}
                          <span className={looks.was}>({sayRegistered(row, index)})</span>
                        </>
                      )}
                      {words ? (
                        <>
                          {say(row, index) ? ': ' : ''}
                          <span
                            className={
                              cell.level === issueSeverity.error ? styles.why : styles.quiet
                            }
                          >
                            {words}
                          </span>
                        </>
                      ) : null}
                    </span>
                  </button>
                );
              })}
            </li>
          );
        })}
      </ul>
      {here < total ? (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + STEP)}>
            <Plural
              value={Math.min(STEP, total - here)}
              one="Show # more row"
              other="Show # more rows"
            />
          </Button>
        </div>
      ) : null}
    </>
  );
}
