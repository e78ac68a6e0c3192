/**
 * Shown in place of content or a screen that is not stored on this device, while the server cannot
 * be reached.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from './ErrorState.tsx';

export function RequiresConnection({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState title={t`This content requires a connection`} onRetry={onRetry}>
      <Trans>It isn’t stored on this device. It will load once you’re online.</Trans>
    </ErrorState>
  );
}
