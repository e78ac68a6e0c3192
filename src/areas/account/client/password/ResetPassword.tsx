/** Sets a new password with a link from an email. The person may be signed in or not. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Form, LinkButton, Skeletons, useForm, useSnackbar } from '#kernel/client/index.ts';
import { readOrCreateKnownDeviceKey } from '#kernel/device/index.ts';
import { checkResetLink, setPasswordByToken } from '../../domain/call-addresses.ts';
import { toCallFailure } from '../session/to-call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import { BackLink } from '../sign-in/BackLink.tsx';
import {
  callFailureMessage,
  signInIssueMessage,
  toFormRefusal,
} from '../sign-in/sign-in-problem-words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { fieldOfPasswordCode, newPasswordIssues, emptyNewPassword } from './new-password-issues.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SetPasswordWhileSignedIn } from './SetPasswordWhileSignedIn.tsx';

/**
 * The result of checking a link: its account's email address, `invalid`, or `unknown` if the server
 * didn't answer or refused the check for another reason.
 */
type LinkCheck = 'checking' | 'invalid' | 'unknown' | { readonly email: string };

const invalidLink = { code: 'reset_link_invalid', retryAfterMs: 0 };

/** Asks the server about the link before a person types a password. */
function useResetLinkCheck(token: string): [link: LinkCheck, setLink: (link: LinkCheck) => void] {
  const { store } = useSession();
  const [link, setLink] = useState<LinkCheck>('checking');

  useEffect(() => {
    let isCurrent = true;
    void store.api.call(checkResetLink, { token }).then((reply) => {
      if (!isCurrent) return;
      if (reply.ok) setLink({ email: reply.value.email });
      else setLink(toCallFailure(reply).code === invalidLink.code ? 'invalid' : 'unknown');
    });
    return () => {
      isCurrent = false;
    };
  }, [store, token]);

  return [link, setLink];
}

export default function ResetPassword() {
  const { t, i18n } = useLingui();
  const { token = '' } = useParams();
  const { user, store } = useSession();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const [link, setLink] = useResetLinkCheck(token);
  const email = typeof link === 'object' ? link.email : undefined;
  const [isSet, setIsSet] = useState(false);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSet && !isSignedIn) void navigate('/login', { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- navigates when both have become true; `navigate` changes with every render
  }, [isSet, isSignedIn]);

  const form = useForm({
    initial: emptyNewPassword,
    check: (values) => newPasswordIssues(values, email ?? ''),
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
        if (failure.code === invalidLink.code) setLink('invalid');
        return toFormRefusal(failure, fieldOfPasswordCode);
      }

      snackbar.show({ type: 'success', content: t`Password successfully altered` });
      setIsSet(true);

      // The link has ended all sessions of its account. If this device's session is one of them,
      // this call notices it now.
      if (store.get().user) store.reloadProfile();

      return undefined;
    },
    issueMessage: signInIssueMessage,
  });

  if (isSet && user) return <SetPasswordWhileSignedIn name={user.name ?? user.email ?? ''} />;

  if (link === 'invalid')
    return (
      <SignInFrame
        title={t`Set a new password`}
        takesFocus
        intro={i18n._(callFailureMessage(invalidLink))}
        nextLink={<BackLink />}
      >
        <LinkButton to="/login/forgot" appearance="primary">
          <Trans>Request a new link</Trans>
        </LinkButton>
      </SignInFrame>
    );

  return (
    <SignInFrame
      title={t`Set a new password`}
      intro={
        email === undefined ? (
          <Trans>Then sign in with your new password.</Trans>
        ) : (
          <Trans>For {email}. Then sign in with your new password.</Trans>
        )
      }
      nextLink={<BackLink />}
    >
      {link === 'checking' ? (
        <Skeletons rows={3} isForm isPart />
      ) : (
        <Form form={form} label={t`Set a new password`} submit={<Trans>Set password</Trans>} isWide>
          <NewPasswordFields field={form.field} email={email} />
        </Form>
      )}
    </SignInFrame>
  );
}
