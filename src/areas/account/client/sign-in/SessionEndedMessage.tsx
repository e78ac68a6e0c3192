/**
 * Says on the sign-in screen that the session has ended, and that the work on this device is kept.
 */
import { Plural, Trans } from '@lingui/react/macro';
import { useSession } from '../session/session-context.tsx';
import { useUnsentCount } from './use-unsent-count.ts';

export function SessionEndedMessage({ userId }: { readonly userId: number }) {
  const { store } = useSession();
  const count = useUnsentCount(store, userId);
  return (
    <>
      <Trans>
        Your session has ended. Sign in again to continue. Your work is still on this device.
      </Trans>{' '}
      {count ? (
        <Plural
          value={count}
          one="# document hasn’t been sent yet."
          other="# documents haven’t been sent yet."
        />
      ) : null}
    </>
  );
}
