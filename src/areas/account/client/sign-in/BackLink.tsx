/**
 * Shows a link from a password screen back to sign-in, or to the portal if a person is signed in.
 */
import { Trans } from '@lingui/react/macro';
import { useSession } from '../session/session-context.tsx';
import { SignInLink } from './SignInLink.tsx';

export function BackLink() {
  const { user } = useSession();
  return user ? (
    <SignInLink to="/">
      <Trans>Back to the portal</Trans>
    </SignInLink>
  ) : (
    <SignInLink to="/login">
      <Trans>Back to sign in</Trans>
    </SignInLink>
  );
}
