/** Shown in place of a list or form that only the server has, if it could not be loaded. */
import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '../../portal-session.tsx';
import { ErrorState } from './ErrorState.tsx';
import { RequiresConnection } from './RequiresConnection.tsx';

export function ListUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  if (useIsOffline()) return <RequiresConnection onRetry={onRetry} />;
  return (
    <ErrorState onRetry={onRetry}>
      <Trans>The portal couldn’t load this. Try again in a moment.</Trans>
    </ErrorState>
  );
}
