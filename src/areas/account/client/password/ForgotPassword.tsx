/** Asks for a link that sets a new password; the answer is the same for every address. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useForm } from '#kernel/client/index.ts';
import { resetPassword } from '../../domain/addresses.ts';
import { failureOf } from '../session/call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import { emailIssues } from '../sign-in/email-issues.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { issueMessage, refusalOf } from '../sign-in/problem-words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { SignInLink } from '../sign-in/SignInLink.tsx';

const useStyles = /*#__PURE__*/ makeStyles({ words: { overflowWrap: 'anywhere' } });

export default function ForgotPassword() {
  const styles = useStyles();
  const { t } = useLingui();
  const { store } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => emailIssues(email),
    send: async ({ email }) => {
      const reply = await store.api.call(resetPassword, { body: { email } });
      if (!reply.ok) return refusalOf(failureOf(reply));
      setSentTo(email.trim());
      return undefined;
    },
    issueMessage,
  });

  return (
    <SignInFrame
      title={t`Forgot password`}
      intro={sentTo ? null : <Trans>We'll email you a link to set a new password.</Trans>}
      wayOn={
        <SignInLink to="/login">
          <Trans>Back to sign in</Trans>
        </SignInLink>
      }
    >
      {sentTo ? (
        <output className={styles.words}>
          <Trans>
            If {sentTo} is registered, we've sent a link. It's valid for one hour. Check your spam
            folder too.
          </Trans>
        </output>
      ) : (
        <Form form={form} label={t`Forgot password`} submit={<Trans>Send link</Trans>} isWide>
          <EmailField {...form.field('email')} />
        </Form>
      )}
    </SignInFrame>
  );
}
