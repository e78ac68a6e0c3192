/** Shown in place of a list or form that only the server has, if it could not be loaded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsOffline } from '../../portal-session.tsx';
import type { RemoteState } from '../../remote/use-remote-query.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { RequiresConnection } from './RequiresConnection.tsx';

type Props = {
  readonly onRetry: () => void;
  /** The state of the query. If it is `denied`, another attempt is not offered. */
  readonly state?: RemoteState;
};

export function ListUnavailable({ onRetry, state }: Props) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  if (state === 'denied')
    return <EmptyState sign="lock" title={t`You don’t have permission for this`} />;
  if (isOffline) return <RequiresConnection onRetry={onRetry} />;
  return (
    <ErrorState onRetry={onRetry}>
      <Trans>The portal couldn’t load this. Try again in a moment.</Trans>
    </ErrorState>
  );
}
