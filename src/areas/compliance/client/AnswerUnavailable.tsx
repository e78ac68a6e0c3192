/**
 * Shown in place of the matrix or of figures that could not be loaded and aren't stored on this
 * device.
 */
import { Trans } from '@lingui/react/macro';
import { ErrorState, ListUnavailable, useIsOffline } from '#kernel/client/index.ts';

type Props = {
  /** What requires a connection. It is shown only while the device is offline. */
  readonly offlineTitle: string;
  readonly onRetry: () => void;
};

export function AnswerUnavailable({ offlineTitle, onRetry }: Props) {
  if (!useIsOffline()) return <ListUnavailable onRetry={onRetry} />;
  return (
    <ErrorState title={offlineTitle} onRetry={onRetry}>
      <Trans>It isn’t stored on this device. It will load once you’re online.</Trans>
    </ErrorState>
  );
}
