/**
 * The footer of a matrix or of figures: when they were loaded, whether the server could be reached,
 * and a button to reload.
 */
import { ListFooter, usePortalSession, type RemoteQuery } from '#kernel/client/index.ts';

/**
 * Shows the footer, or nothing if there is no answer yet. With `isBare` it is on the page instead
 * of at the bottom of a card.
 */
export function DataAgeFooter({
  answer: { asOf, state, again },
  isBare = false,
}: {
  readonly answer: Pick<RemoteQuery<unknown>, 'asOf' | 'state' | 'again'>;
  readonly isBare?: boolean;
}) {
  const { zone } = usePortalSession();
  if (asOf === undefined) return null;

  return (
    <ListFooter
      asOf={asOf}
      zone={zone}
      isStale={state === 'stale'}
      onRefresh={again}
      isBare={isBare}
    />
  );
}
