/** Sets a new password with a link from an email. The person may be signed in or not. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Form, useForm, useSnackbar } from '#kernel/client/index.ts';
import { readOrCreateKnownDeviceKey } from '#kernel/device/index.ts';
import { setPasswordByToken } from '../../domain/call-addresses.ts';
import { toCallFailure } from '../session/to-call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import { BackLink } from '../sign-in/BackLink.tsx';
import { issueMessage, toFormRefusal } from '../sign-in/sign-in-problem-words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { SignInLink } from '../sign-in/SignInLink.tsx';
import { fieldOfPasswordCode, newPasswordIssues, emptyNewPassword } from './new-password-issues.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SetPasswordWhileSignedIn } from './SetPasswordWhileSignedIn.tsx';

export default function ResetPassword() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  const { user, store } = useSession();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const [isLinkExpired, setLinkExpired] = useState(false);
  const [isSet, setIsSet] = useState(false);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSet && !isSignedIn) void navigate('/login', { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- navigates when both have become true; `navigate` changes with every render
  }, [isSet, isSignedIn]);

  const form = useForm({
    initial: emptyNewPassword,
    check: (values) => newPasswordIssues(values, ''),
    send: async ({ password }) => {
      const reply = await store.api.call(setPasswordByToken, {
        body: { passwd: password },
        token,
        // The device becomes known to the account: the person with access to the mailbox signs in
        // here, so wrong attempts elsewhere mustn't slow down this device.
        knownKey: await readOrCreateKnownDeviceKey(store.device, crypto).catch(() => undefined),
      });

      if (!reply.ok) {
        const failure = toCallFailure(reply);
        setLinkExpired(failure.code === 'reset_link_invalid');
        return toFormRefusal(failure, fieldOfPasswordCode);
      }

      snackbar.show({ type: 'success', content: t`Password successfully altered` });
      setIsSet(true);

      // The link has ended all sessions of its account. If this device's session is one of them,
      // this call notices it now.
      if (store.get().user) store.relearn();

      return undefined;
    },
    issueMessage,
  });

  if (isSet && user) return <SetPasswordWhileSignedIn name={user.name ?? user.email ?? ''} />;

  return (
    <SignInFrame
      title={t`Set a new password`}
      intro={<Trans>Then sign in with your new password.</Trans>}
      wayOn={
        isLinkExpired ? (
          <SignInLink to="/login/forgot">
            <Trans>Request a new link</Trans>
          </SignInLink>
        ) : (
          <BackLink />
        )
      }
    >
      <Form form={form} label={t`Set a new password`} submit={<Trans>Set password</Trans>} isWide>
        <NewPasswordFields field={form.field} />
      </Form>
    </SignInFrame>
  );
}
