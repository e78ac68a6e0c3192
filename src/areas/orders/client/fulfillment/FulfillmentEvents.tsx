/**
 * Shows the events that the ERP reported on an order, newest first, with time, invoice, carrier and
 * the units of each line.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  download,
  DownloadIcon,
  formatDateAndTime,
  HistoryIcon,
  useFormats,
  usePortalSession,
  useSnackbar,
  wordsForCode,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { addresses, type FulfillmentLine, type ReportedEvent } from '../../domain/index.ts';
import { useTimelineStyles } from '../history/timeline-styles.ts';
import { invoiceFileMessage } from './invoice-file-message.ts';
import { CopyableFigure } from './CopyableFigure.tsx';
import { fulfillmentKindWords, unknownErpEventName } from '../history/fulfillment-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  section: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  terms: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    '& dt': { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0 },
  },
  units: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
  },
  gone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  mark: { fontWeight: 400, color: tokens.colorNeutralForeground2 },
});

/**
 * The maximum number of lines of an event that are listed. An event may have 500, and the table of
 * units shows all.
 */
const MOST = 8;

type Props = {
  readonly orderId: string;
  readonly events: readonly ReportedEvent[];
  readonly lines: readonly FulfillmentLine[];
};

export function FulfillmentEvents({ orderId, events, lines }: Props) {
  const styles = useStyles();
  const timeline = useTimelineStyles();
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { api, zone } = usePortalSession();
  const { show } = useSnackbar();

  const save = async ({ hash, name }: NonNullable<ReportedEvent['file']>) => {
    const reply = await api.file(addresses.getInvoiceFile, { params: { id: orderId, hash } });
    if (reply.ok) download(name, reply.value, 'application/octet-stream');
    else show({ type: 'error', content: invoiceFileMessage(name, reply) });
  };

  const units = ({ items }: ReportedEvent) => (
    <ul className={styles.units}>
      {items.slice(0, MOST).map(({ line, quantity }, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line may occur twice
        <li key={n} className="figure">
          {lines[line - 1]?.partNumber} × {formats.number(quantity)}
        </li>
      ))}
      {items.length > MOST ? (
        <li>{t`and ${plural(items.length - MOST, { one: '# more line', other: '# more lines' })}`}</li>
      ) : null}
    </ul>
  );

  return (
    <ol className={mergeClasses(timeline.list, styles.section)} aria-label={t`Reported events`}>
      {events.map((event) => {
        const { document, carrier, tracking, file, isCanceled } = event;
        const name = document && `${document.number}${document.series && `/${document.series}`}`;
        return (
          <li key={event.id} className={timeline.entry}>
            <span className={timeline.sign} aria-hidden="true">
              <HistoryIcon />
            </span>
            <div className={timeline.words}>
              <div className={timeline.title}>
                <span className={isCanceled ? styles.gone : undefined}>
                  {i18n._(wordsForCode(fulfillmentKindWords, event.kind, unknownErpEventName))}
                </span>
                {isCanceled ? (
                  <span className={styles.mark}>
                    <Trans>Canceled later</Trans>
                  </span>
                ) : null}
              </div>
              <div className={timeline.meta}>
                <time dateTime={new Date(event.at).toISOString()} className="figure">
                  {formatDateAndTime(event.at, zone)}
                </time>
              </div>
              {units(event)}
              <dl className={styles.terms}>
                {name ? (
                  <CopyableFigure
                    term={t`Invoice`}
                    value={name}
                    copied={t`Invoice number copied`}
                  />
                ) : null}
                {document?.key ? (
                  <CopyableFigure
                    term={t`Access key`}
                    value={document.key}
                    isGrouped
                    copied={t`Access key copied`}
                  />
                ) : null}
                {carrier ? (
                  <div>
                    <dt>{t`Shipping company`}</dt>
                    <dd>{carrier}</dd>
                  </div>
                ) : null}
                {tracking ? (
                  <CopyableFigure
                    term={t`Tracking number`}
                    value={tracking}
                    copied={t`Tracking number copied`}
                  />
                ) : null}
              </dl>
              {file ? (
                <Button
                  className="no-print"
                  icon={<DownloadIcon />}
                  onClick={() => inBackground(save(file))}
                >
                  {file.name}
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
