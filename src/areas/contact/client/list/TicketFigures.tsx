/**
 * Shows how old the oldest open ticket is, and the median time to the first reply if there was one.
 * The filters below it show how many tickets wait for each side.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { KpiRow, RowLink } from '#kernel/client/index.ts';
import type { TicketFigures as Figures } from '../../domain/index.ts';
import { ticketPath } from '../ticket-paths.ts';
import { useDurationFormatter } from '../use-duration-formatter.ts';

export function TicketFigures({
  figures,
  now,
}: {
  readonly figures: Figures;
  readonly now: number;
}) {
  const { t } = useLingui();
  const duration = useDurationFormatter();
  const { oldest, firstAnswer } = figures;
  return (
    <KpiRow
      isFoldable
      items={[
        {
          key: 'oldest',
          label: t`Oldest open ticket`,
          figure: oldest ? duration(now - oldest.createdAt) : '–',
          note: oldest ? (
            <RowLink to={ticketPath(oldest.id)}>
              <Trans>Open oldest ticket</Trans>
            </RowLink>
          ) : undefined,
        },
        ...(firstAnswer === undefined
          ? []
          : [
              {
                key: 'answer',
                label: t`Time to first reply`,
                figure: duration(firstAnswer),
                note: t`Median of the last 90 days`,
              },
            ]),
      ]}
    />
  );
}
