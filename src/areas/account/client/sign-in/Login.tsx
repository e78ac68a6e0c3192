/** The sign-in screen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { Form, TextField, useForm } from '#kernel/client/index.ts';
import { useSession } from '../session/session-context.tsx';
import { returnPath } from '../session/return-path.ts';
import { emailIssues } from './email-issues.ts';
import { EmailField } from './EmailField.tsx';
import { SessionEndedMessage } from './SessionEndedMessage.tsx';
import { signInIssueMessage, toFormRefusal } from './sign-in-problem-words.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInLink } from './SignInLink.tsx';

export default function Login() {
  const { t } = useLingui();
  const { store, ended } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    initial: { email: ended?.email ?? '', password: '' },
    check: ({ email, password }) => [
      ...emailIssues(email),
      ...(password === '' ? [{ path: ['password'], code: 'required' }] : []),
    ],
    send: async ({ email, password }) => {
      const result = await store.signIn(email, password);
      if (!result.ok) return toFormRefusal(result);
      void navigate(returnPath(state, store.get().user?.id), { replace: true });
      return undefined;
    },
    issueMessage: signInIssueMessage,
  });

  const intro = () => {
    // Box may redirect to another browser than the one in which the connection was started.
    if (returnPath(state).startsWith('/settings/box?'))
      return <Trans>Sign in to finish connecting Box.</Trans>;
    if (ended) return <SessionEndedMessage userId={ended.userId} />;
    return <Trans>Use the email of your portal account.</Trans>;
  };

  return (
    <SignInFrame
      title={t`Sign in`}
      takesFocus={ended !== null}
      intro={intro()}
      nextLink={
        <SignInLink to="/login/forgot" state={{ email: form.field('email').value }}>
          <Trans>Forgot password</Trans>
        </SignInLink>
      }
    >
      <Form form={form} label={t`Sign in`} submit={<Trans>Sign in</Trans>} isWide>
        <EmailField {...form.field('email')} />
        <TextField
          label={<Trans>Password</Trans>}
          type="password"
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      </Form>
    </SignInFrame>
  );
}
