/**
 * Shows the notice on an opened order: a conflict, changed content or prices, a change that the
 * server failed to process, or a refusal.
 */
import { Suspense } from 'react';
import { MissingPart, lazyPart } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';

/** The id of the element that holds the notice. */
export const ORDER_NOTICES_ID = 'order-notices';

/**
 * The components are loaded only when needed, as few orders have a notice. They are installed with
 * the portal, so they work offline.
 */
const ConflictBox = lazyPart(
  () => import('../conflict/ConflictBox.tsx'),
  MissingPart,
  'orders',
  'device',
);
const RepricedBox = lazyPart(
  () => import('../conflict/RepricedBox.tsx'),
  MissingPart,
  'orders',
  'device',
);
const ChangedBox = lazyPart(
  () => import('../conflict/ChangedBeforeSubmissionBox.tsx'),
  MissingPart,
  'orders',
  'device',
);
const ParkedBox = lazyPart(
  () => import('../conflict/ParkedBox.tsx'),
  MissingPart,
  'orders',
  'device',
);
const RefusalBox = lazyPart(() => import('../issues/RefusalBox.tsx'));

export function OrderNotices({
  opened,
  isInEditor = false,
}: {
  readonly opened: OpenedOrder;
  readonly isInEditor?: boolean;
}) {
  const { conflict, sync, parkedEntryId, refusal, issues, contentSeen } = opened;
  if (conflict)
    return (
      <div id={ORDER_NOTICES_ID} tabIndex={-1}>
        <Suspense>
          <ConflictBox opened={opened} conflict={conflict} />
        </Suspense>
      </div>
    );

  if (sync === 'repriced')
    return (
      <div id={ORDER_NOTICES_ID} tabIndex={-1}>
        <Suspense>
          {contentSeen ? (
            <ChangedBox opened={opened} seen={contentSeen} isInEditor={isInEditor} />
          ) : (
            <RepricedBox opened={opened} isInEditor={isInEditor} />
          )}
        </Suspense>
      </div>
    );

  if (parkedEntryId !== null)
    return (
      <div id={ORDER_NOTICES_ID} tabIndex={-1}>
        <Suspense>
          <ParkedBox entryId={parkedEntryId} />
        </Suspense>
      </div>
    );

  return refusal !== null || issues.length > 0 ? (
    <div id={ORDER_NOTICES_ID} tabIndex={-1}>
      <Suspense>
        <RefusalBox opened={opened} isInEditor={isInEditor} />
      </Suspense>
    </div>
  ) : null;
}
