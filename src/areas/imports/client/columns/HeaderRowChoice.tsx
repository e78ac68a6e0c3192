/**
 * Shows the first rows of the file, scrolled to the header row if it was found, in which a person
 * confirms the header row or chooses another.
 */
import { makeStyles, mergeClasses, Radio, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { amber, Card } from '#kernel/client/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { shortenText } from '../results/shorten-text.ts';

/** Rows above the header row that are in sight at first. */
const ROWS_ABOVE = 3;
const CELLS = 12;

/** Characters of a cell that fit on one line. */
const LONG = 24;

const useStyles = /*#__PURE__*/ makeStyles({
  scroll: { overflow: 'auto', maxHeight: '320px' },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '13px',
    lineHeight: '18px',
    width: '100%',
  },
  cell: {
    padding: '4px 10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
  },
  long: { whiteSpace: 'normal', minWidth: '200px', overflowWrap: 'anywhere' },
  pick: {
    padding: '0 8px 0 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
    position: 'sticky',
    left: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { backgroundColor: amber[160], fontWeight: 600 },
});

export function HeaderRowChoice({
  facts,
  onChoose,
}: {
  readonly facts: UploadFacts;
  readonly onChoose: (at: number) => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const name = useId();
  const { header, head } = facts;
  const isHeader = (n: number) => header !== null && n >= header.at && n < header.at + header.rows;
  const from = Math.max(0, (header?.at ?? 0) - ROWS_ABOVE);
  const width = Math.min(CELLS, Math.max(0, ...head.rows.map((row) => row.length)));

  // The rows are scrolled once, so that they stay in place when another header row is chosen.
  const table = useRef<HTMLTableElement>(null);
  const firstInSight = useRef(from);
  useEffect(() => {
    const row = table.current?.rows[firstInSight.current];
    const area = table.current?.parentElement;
    if (area && row) area.scrollTop = row.offsetTop;
  }, []);

  const note = () => {
    if (!header) return <Trans>Not found. Choose one.</Trans>;
    if (header.rows !== 2) return <Trans>Row {head.lines[header.at]}</Trans>;

    return (
      <Trans>
        Rows {head.lines[header.at]} and {head.lines[header.at + 1]}, merged
      </Trans>
    );
  };

  return (
    <Card isFlush title={t`Header row`} note={note()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`First rows of the file`}>
        <table ref={table} className={styles.table}>
          <caption className="for-readers">
            <Trans>First rows of the file</Trans>
          </caption>
          <tbody>
            {head.rows.map((cells, n) => {
              const line = head.lines[n] ?? n + 1;

              return (
                <tr key={n} className={mergeClasses(isHeader(n) && styles.head)}>
                  <th scope="row" className={mergeClasses(styles.pick, isHeader(n) && styles.head)}>
                    <Radio
                      name={name}
                      value={String(n)}
                      checked={header?.at === n}
                      onChange={() => onChoose(n)}
                      label={t`Row ${line}`}
                    />
                  </th>
                  {Array.from({ length: width }, (_cell, column) => {
                    const text = String(cells[column] ?? '');
                    return (
                      <td
                        key={column}
                        className={mergeClasses(styles.cell, text.length > LONG && styles.long)}
                      >
                        {shortenText(text)}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
