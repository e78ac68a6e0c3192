/** Below a matrix or beside figures: when they were read, whether the server could be reached, and the way to ask again. */
import { ListFooter, usePortalSession, type RemoteQuery } from '#kernel/client/index.ts';

/** `isBare`: on the page, not at the foot of a card. */
export function AnswerFooter({
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
