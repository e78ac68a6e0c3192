/**
 * Shows which rows of a file are left out, such as rows above the header, totals and removed rows,
 * by reason, with how many there are and a file to download. It also shows where later tables
 * begin. Their rows are read, but not the columns that the first table doesn't have, which are
 * named.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadIcon, useBlockingOverlay, usePortalSession } from '#kernel/client/index.ts';
import { delimiterForCountry } from '../../domain/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import type { LeftOutCounts } from '../../domain/check/left-out-rows.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';
import { useRowLocations } from '../results/row-locations.ts';
import { leftOutRowCounts } from './file-notes.ts';
import { downloadFile } from './download-file.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  note: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  words: { flexGrow: 1, flexBasis: '240px', minWidth: 0, overflowWrap: 'anywhere' },
  /** If the button wraps to a line of its own, it stays at the end of that line. */
  download: { marginInlineStart: 'auto' },
});

type Props = { readonly upload: Upload; readonly facts: UploadFacts };

export default function LeftOutNotes({ upload, facts }: Props) {
  const styles = useStyles();
  const notifyResult = useNotifyResult();
  const counts = leftOutRowCounts(facts);
  const { hasSheets, sheetOf, numberOf } = useRowLocations();

  // Every further sheet begins with a table of its own, which needs no note.
  const tables = facts.laterTables?.filter(({ ofSheet }) => !ofSheet) ?? [];

  return (
    <>
      {tables.map(({ at, line, unread }) => (
        <li key={at}>
          <Trans>
            Another table begins in row {numberOf(line)}. Its columns were matched by their names.
          </Trans>{' '}
          {hasSheets ? `(${sheetOf(line)}) ` : ''}
          {unread.length > 0 ? <NotImported names={unread} /> : null}
        </li>
      ))}
      {counts ? (
        <li>
          <div className={styles.note}>
            <LeftOutSentence counts={counts} facts={facts} />
            {counts.no_sale > 0 ? (
              <Button onClick={() => void notifyResult(upload.choose({ withoutNoSales: null }))}>
                <Trans>Read returns and cancellations</Trans>
              </Button>
            ) : null}
            <DownloadLeftOut upload={upload} />
          </div>
        </li>
      ) : null}
    </>
  );
}

function NotImported({ names }: { readonly names: readonly string[] }) {
  const list = names.join(', ');
  return <Trans>Columns that are not imported: {list}</Trans>;
}

function LeftOutSentence({
  counts,
  facts,
}: {
  readonly counts: LeftOutCounts;
  readonly facts: UploadFacts;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const above = linesAbove(facts);
  const { above_header: aboveHeader, names, total, no_sale: noSale, removed, blank } = counts;
  const parts = [
    aboveHeader > 0 &&
      t`${plural(aboveHeader, { one: '# row above the header', other: '# rows above the header' })}${above}`,
    names > 0 &&
      t`${plural(names, { one: '# row with column names', other: '# rows with column names' })}`,
    total > 0 &&
      t`${plural(total, { one: '# total or page footer', other: '# totals or page footers' })}`,
    noSale > 0 &&
      t`${plural(noSale, { one: '# return, cancellation or shipment without a sale', other: '# returns, cancellations or shipments without a sale' })}`,
    removed > 0 && t`${plural(removed, { one: '# row you removed', other: '# rows you removed' })}`,
    blank > 0 && t`${plural(blank, { one: '# blank row', other: '# blank rows' })}`,
  ].filter((part) => part !== false);

  const list = parts.join(', ');

  return (
    <span className={styles.words}>
      <Trans>Left out: {list}.</Trans>
    </span>
  );
}

/**
 * Returns the lines above the header, such as ` (2–16)`. '' if there are none, or if several sheets
 * are read.
 */
function linesAbove({ head, header, readSheets }: UploadFacts): string {
  if (readSheets) return '';
  const last = header ? head.lines[header.at - 1] : undefined;
  const first = head.lines[0];
  if (first === undefined || last === undefined) return '';
  return first === last ? ` (${first})` : ` (${first}–${last})`;
}

function DownloadLeftOut({ upload }: { readonly upload: Upload }) {
  const styles = useStyles();
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const block = useBlockingOverlay();
  const delimiter = delimiterForCountry(usePortalSession().country ?? 'BR');

  const download = async () => {
    const made = await block(
      notifyResult(
        upload.leftOutFile(
          {
            sheet: t`Sheet`,
            line: t`Row`,
            reason: t`Reason`,
            reasons: {
              above_header: t`Above the header`,
              names: t`Column names`,
              total: t`Total or page footer`,
              no_sale: t`Return, cancellation or shipment without a sale`,
              removed: t`Removed by you`,
              blank: t`Blank`,
            },
          },
          delimiter,
        ),
      ),
    );
    if (made.ok) downloadFile(made.value.name, made.value.file);
  };

  return (
    <Button
      appearance="subtle"
      className={styles.download}
      icon={<DownloadIcon />}
      onClick={() => void download()}
    >
      <Trans>Download the left-out rows</Trans>
    </Button>
  );
}
