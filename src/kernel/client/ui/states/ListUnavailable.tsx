/** Instead of a list that only the server has, while it cannot be reached. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from './ErrorState.tsx';

export function ListUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState title={t`This list needs a connection`} onRetry={onRetry}>
      <Trans>
        It is not kept on this device. It appears here as soon as the server can be reached.
      </Trans>
    </ErrorState>
  );
}
