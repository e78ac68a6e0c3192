/** The first figure above the lists of orders and approvals: the orders that wait for approval. */
import { useLingui, Trans } from '@lingui/react/macro';
import { useFormats, type Kpi, formatDuration, useLanguage } from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';

/** Shows how long the oldest order has waited. `oldestAt` is undefined if no order waits. */
function OldestNote({ oldestAt }: { readonly oldestAt: Instant | undefined }) {
  const { language } = useLanguage();
  // oxlint-disable-next-line react/purity -- ages are shown as of the last change
  const now = Date.now();
  if (oldestAt === undefined) return <Trans>None waiting</Trans>;
  const age = formatDuration(now - oldestAt, language);
  return <Trans>Oldest: {age}</Trans>;
}

type Waiting = { readonly waiting: number; readonly oldestAt: Instant | undefined };

/**
 * Returns the figure. While `figures` is undefined, it shows a dash, and keeps the place of the
 * note free, so that nothing moves when the note comes.
 */
export function useWaitingApprovalKpi(figures: Waiting | undefined): Kpi {
  const { t } = useLingui();
  const formats = useFormats();

  return {
    key: 'waiting',
    label: t`Waiting approval`,
    figure: figures ? formats.number(figures.waiting) : '–',
    note: figures ? <OldestNote oldestAt={figures.oldestAt} /> : '\u00a0',
  };
}
