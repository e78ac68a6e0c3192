/** Instead of a list that only the server has, while it cannot be reached. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from './ErrorState.tsx';

export function ListUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState title={t`This list requires a connection`} onRetry={onRetry}>
      <Trans>It isn't saved on this device. It will appear here once you're online.</Trans>
    </ErrorState>
  );
}
