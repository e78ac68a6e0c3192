/** Shows the totals of each date in the file beside the registered ones. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import {
  AddIcon,
  Card,
  ChangeIcon,
  CheckIcon,
  CorrectionIcon,
  DataTable,
  formatDate,
  SavedHereIcon,
  useFormats,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { LedgerLine } from '../../domain/index.ts';
import { CollapsibleRow } from './CollapsibleRow.tsx';
import { useCellStyles } from './use-cell-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  kind: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    whiteSpace: 'nowrap',
    '& > svg': { width: '16px', height: '16px' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  foot: {
    padding: '8px 20px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    alignItems: 'center',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
});

type Sums = { readonly rows: number; readonly quantity: number };

type Props = {
  readonly lines: readonly LedgerLine[];
  readonly before: Sums;
  readonly after: Sums;
  /**
   * Whether the registered days are known, from the server or from this device. False while they
   * are being loaded, and if neither has them.
   */
  readonly isKnown: boolean;
  /** True if the rows of a report are registered. Absent while the upload is not finalized. */
  readonly isRegistered?: boolean;
  /** Number of rows with errors, which are counted as far as they could be read. 0 by default. */
  readonly wrong?: number;
  readonly note?: ReactNode;
};

const FEW = 10;

export function DayLedger({ lines, before, after, isKnown, isRegistered, wrong = 0, note }: Props) {
  const styles = useStyles();
  const looks = useCellStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const kinds = {
    new: { word: t`New`, Icon: AddIcon },
    replaced: { word: t`Already registered`, Icon: ChangeIcon },
    kept: { word: t`Registered, not in the file`, Icon: CheckIcon },
    missing: { word: t`Missing`, Icon: CorrectionIcon },
  };

  const kind = ({ kind: one }: LedgerLine) => {
    const { word, Icon } =
      isKnown || one === 'missing' ? kinds[one] : { word: t`In the file`, Icon: SavedHereIcon };
    return (
      <span className={mergeClasses(styles.kind, one === 'missing' && styles.quiet)}>
        <Icon aria-hidden />
        {word}
      </span>
    );
  };

  const figure = (now: number, then: number, isBoth: boolean) => (
    <>
      {formats.number(now)}
      {isBoth && now !== then ? (
        <>
          {' '}
          <span className={looks.was}>({formats.number(then)})</span>
        </>
      ) : null}
    </>
  );

  // In a registered report without replaced dates, all dates have the same status.
  const isAllNew = isRegistered === true && lines.every(({ kind: one }) => one === 'new');
  const isBoth = (line: LedgerLine) => line.kind === 'replaced';
  const columns: readonly TableColumn<LedgerLine>[] = [
    {
      key: 'date',
      head: t`Date`,
      cell: (line) => <span className="figure">{formatDate(line.date)}</span>,
    },
    { key: 'kind', head: t`Status`, cell: kind, isLeftOut: isAllNew },
    {
      key: 'rows',
      head: t`Rows`,
      isFigure: true,
      cell: (line) => figure(line.after.rows, line.before.rows, isBoth(line)),
    },
    {
      key: 'quantity',
      head: t`Quantity`,
      isFigure: true,
      cell: (line) => figure(line.after.quantity, line.before.quantity, isBoth(line)),
    },
  ];

  // Only the first few dates are shown until the person asks for all. Missing dates aren't among
  // them, because they include all weekends.
  const shown = isWhole ? lines : lines.filter(({ kind: one }) => one !== 'missing').slice(0, FEW);
  const missing = lines.filter(({ kind: one }) => one === 'missing').length;

  const card = (line: LedgerLine) => (
    <div className={styles.card}>
      <strong className="figure">{formatDate(line.date)}</strong>
      <span className={styles.end}>
        <span className={styles.quiet}>{t`Quantity`}</span>{' '}
        {figure(line.after.quantity, line.before.quantity, isBoth(line))}
      </span>
      {isAllNew ? null : kind(line)}
      <span className={mergeClasses(isAllNew ? undefined : styles.end, styles.quiet)}>
        <Plural value={line.after.rows} one="# row" other="# rows" />
      </span>
    </div>
  );

  const [rows, quantity] = [formats.number(after.rows), formats.number(after.quantity)];
  const [oldRows, oldQuantity] = [formats.number(before.rows), formats.number(before.quantity)];

  const content = (
    <>
      <DataTable
        caption={t`Dates in the file`}
        columns={columns}
        rows={shown}
        rowKey={({ date }) => date}
        card={card}
      />
      <div className={styles.foot}>
        {isKnown && !isAllNew ? (
          <span>
            {isRegistered ? (
              <Trans>
                Registered before: {oldRows} rows, quantity {oldQuantity}
              </Trans>
            ) : (
              <Trans>
                Currently registered: {oldRows} rows, quantity {oldQuantity}
              </Trans>
            )}
          </span>
        ) : null}
        <span>
          {isKnown && isRegistered === undefined ? (
            <Trans>
              After this upload: {rows} rows, quantity {quantity}
            </Trans>
          ) : (
            <Trans>
              In the file: {rows} rows, quantity {quantity}
            </Trans>
          )}
        </span>
        {wrong > 0 ? (
          <span className={styles.quiet}>
            <Plural
              value={wrong}
              one="# row with errors is included as far as it could be read"
              other="# rows with errors are included as far as they could be read"
            />
          </span>
        ) : null}
        {shown.length < lines.length ? (
          <Button appearance="subtle" onClick={() => setWhole(true)}>
            <Plural value={lines.length} one="Show # day" other="Show all # days" />
          </Button>
        ) : null}
      </div>
    </>
  );

  // These dates say little more than the figures above them. The rows below are what is read.
  if (isAllNew)
    return (
      <Card isFlush>
        <CollapsibleRow
          level={2}
          title={t`Dates in the file`}
          note={<Plural value={lines.length} one="# day" other="# days" />}
        >
          {() => content}
        </CollapsibleRow>
      </Card>
    );

  return (
    <Card
      isFlush
      title={t`Dates in the file`}
      note={
        note ??
        (missing > 0 ? (
          <Plural value={missing} one="# day without data" other="# days without data" />
        ) : undefined)
      }
    >
      {content}
    </Card>
  );
}
