/** Instead of what only the server has, while it cannot be reached. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from './ErrorState.tsx';

export function RequiresConnection({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState title={t`This content requires a connection`} onRetry={onRetry}>
      <Trans>Not saved on this device yet. This will load once you're online.</Trans>
    </ErrorState>
  );
}
