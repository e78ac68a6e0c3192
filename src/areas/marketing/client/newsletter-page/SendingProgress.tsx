/** Shows the progress of sending a newsletter, or the result once it is sent. */
import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  amber,
  Card,
  formatDateAndTime,
  Notice,
  smallText,
  DescriptionList,
  useFormats,
  usePortalSession,
} from '#kernel/client/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import {
  NEWSLETTER_DELIVERY_TIMEOUT_MS,
  sendingProgressPercent,
  totalDeliveryCount,
  type Newsletter,
} from '../../domain/index.ts';
import { newsletterStatusWords, sendingProblemWords } from '../marketing-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  stack: { display: 'grid', gap: '12px' },
  said: { margin: 0, fontWeight: 600 },
  bar: { width: '100%', maxWidth: '380px', height: '8px', accentColor: amber[80] },
  small: { ...smallText, margin: 0 },
});

/** The days after which emails that no mail server accepted count as not delivered. */
const days = NEWSLETTER_DELIVERY_TIMEOUT_MS / DAY;

type Props = {
  readonly newsletter: Newsletter;
  /** What is offered for emails that were not delivered. */
  readonly children: ReactNode;
};

export function SendingProgress({ newsletter, children }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const formats = useFormats();
  const { status, deliveries, startedAt, endedAt, updatedBy, problem } = newsletter;

  const percent = sendingProgressPercent(deliveries);
  const figure = (count: number) => formats.number(count);
  const [sent, total] = [figure(deliveries.sent), figure(totalDeliveryCount(deliveries))];
  return (
    <Card title={_(newsletterStatusWords[status])}>
      <div className={styles.stack}>
        {problem === null ? null : (
          <Notice isGrave title={t`Sending has stopped`}>
            {_(sendingProblemWords[problem])}{' '}
            <Trans>After {days} days, emails that are still waiting count as not delivered.</Trans>
          </Notice>
        )}
        {children}
        <output className={styles.said}>
          <Trans>
            {sent} of {total} emails sent
          </Trans>
        </output>
        {status === 'sending' ? (
          <progress
            className={styles.bar}
            value={percent}
            max={100}
            aria-label={t`Sending, ${percent}% done`}
          />
        ) : null}
        <DescriptionList
          terms={[
            { key: 'waiting', term: t`Waiting`, value: figure(deliveries.waiting) },
            { key: 'failed', term: t`Not delivered`, value: figure(deliveries.failed) },
            {
              key: 'skipped',
              term: t`Unsubscribed or removed before`,
              value: figure(deliveries.skipped),
            },
            {
              key: 'started',
              term: t`Started`,
              value: startedAt === null ? '–' : formatDateAndTime(startedAt, zone),
            },
            {
              key: 'ended',
              term: t`Completed`,
              value: endedAt === null ? '–' : formatDateAndTime(endedAt, zone),
            },
            { key: 'by', term: t`Sent by`, value: updatedBy },
          ]}
        />
        <p className={styles.small}>
          <Trans>“Sent” means that the mail server accepted the email.</Trans>
        </p>
      </div>
    </Card>
  );
}
