/**
 * Shows the content of the preview: sums and rows, and below them what can be corrected, the dates
 * and the instructions.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense } from 'react';
import {
  DayLedger,
  fieldLabels,
  AppliedRepairs,
  FileInstructions,
  OfferedCorrections,
  RowsReview,
  TotalRows,
  useCorrections,
  useHasBeenIdle,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  formatDateRange,
  formatDateAndTime,
  KpiRow,
  useFormats,
  lazyPart,
} from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { useRegisteredComparison } from '../upload/use-registered-comparison.ts';
import { FailedComparison } from '../upload/FailedComparison.tsx';
import { useReportsSession } from '../use-reports-session.ts';
import { changeCountWords } from '../words/change-counts.ts';

/** The verticals are loaded after the rows, for sales only, because they depend on the server. */
const UploadVerticals = lazyPart(() => import('./UploadVerticals.tsx'));

type Props = {
  readonly area: ReportArea;
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** The number of attempts to finalize while rows have errors. Each attempt shows the errors. */
  readonly asked: number;
};

export default function PreviewContent({ area, upload, facts, asked }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const isWhole = useHasBeenIdle();
  const {
    ledger,
    isKnown,
    isUnknown,
    asOf: knownAt,
    comparison,
    compareAgain,
  } = useRegisteredComparison(area, upload, facts);
  const { zone, isOffline } = useReportsSession();
  const asOf = knownAt === null ? '' : formatDateAndTime(knownAt, zone);

  const ledgerNote = () => {
    if (isUnknown && isOffline) return <Trans>Viewing registered rows requires a connection</Trans>;
    if (isUnknown) return <Trans>The registered rows couldn’t be loaded</Trans>;
    return asOf ? <Trans>According to this device, as of {asOf}.</Trans> : undefined;
  };

  const { notifyResult, rowsCorrectedMessage, cells, shift } = useCorrections(upload);
  const { counts, sums, changes, from, to } = facts;
  const money = facts.fields.find(
    ({ field, place }) => field === 'extendedResale' && place !== null && sums[field] !== undefined,
  );

  const comparisonNote = () => {
    if (changes) return _(changeCountWords(changes));
    switch (comparison) {
      case 'offline':
        return t`Will be compared when online`;
      case 'running':
        return t`Comparing with registered rows…`;
      case 'failed':
        return <FailedComparison onAgain={compareAgain} />;
      default:
        return t`Not compared with registered rows yet`;
    }
  };

  /** The part below the rows is drawn after them. */
  const below = isWhole ? (
    <>
      <OfferedCorrections
        facts={facts}
        onTake={(corrections) => void notifyResult(upload.applyRemembered(corrections))}
        onAccept={(kind, evidence) =>
          void notifyResult(upload.acceptRepairs({ kind, evidence }), rowsCorrectedMessage)
        }
        onShift={shift}
      />
      {area === 'pos' ? (
        <Suspense fallback={null}>
          <UploadVerticals upload={upload} facts={facts} cells={cells} />
        </Suspense>
      ) : null}
      <AppliedRepairs facts={facts} onShift={shift} />
      <TotalRows totals={facts.totals} currency={facts.currency} />
      {facts.days.length > 0 ? (
        <DayLedger
          lines={ledger.lines}
          before={ledger.before}
          after={ledger.after}
          isKnown={isKnown}
          wrong={counts.wrong}
          note={ledgerNote()}
        />
      ) : null}
      <FileInstructions kind={facts.kind} />
    </>
  ) : null;

  return (
    <>
      <KpiRow
        isFoldable
        items={[
          {
            key: 'rows',
            label: t`Rows`,
            figure: formats.number(counts.all),
            note: comparisonNote(),
          },
          { key: 'quantity', label: t`Quantity`, figure: formats.number(facts.quantity) },
          ...(money
            ? [
                {
                  key: 'money',
                  label: _(fieldLabels[money.field]),
                  figure: formats.money(sums[money.field]!, facts.currency),
                },
              ]
            : []),
          {
            key: 'dates',
            label: t`Dates`,
            figure: formats.number(facts.days.length),
            note: from && to ? formatDateRange(from, to) : undefined,
          },
        ]}
      />
      <RowsReview upload={upload} facts={facts} cells={cells} asked={asked} />
      {below}
    </>
  );
}
