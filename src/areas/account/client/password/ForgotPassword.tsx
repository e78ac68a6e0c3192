/**
 * Requests a link that sets a new password. The answer is the same for every email address,
 * registered or not.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Form, useForm } from '#kernel/client/index.ts';
import { resetPassword } from '../../domain/call-addresses.ts';
import { toCallFailure } from '../session/to-call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import { BackLink } from '../sign-in/BackLink.tsx';
import { emailIssues } from '../sign-in/email-issues.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { signInIssueMessage, toFormRefusal } from '../sign-in/sign-in-problem-words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { overflowWrap: 'anywhere', outlineStyle: 'none' },
});

/** Returns the email address that was typed on the sign-in page, or '' if the state has none. */
const emailIn = (state: unknown): string =>
  (state as { readonly email?: string } | null)?.email ?? '';

export default function ForgotPassword() {
  const styles = useStyles();
  const { t } = useLingui();
  const { store } = useSession();
  const { key, state } = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const content = useRef<HTMLDivElement>(null);

  // The field gets the focus when the person comes from another screen. The answer gets it when it
  // replaces the button, so that screen readers read it.
  const moved = key !== 'default';
  useEffect(() => {
    if (sentTo ?? moved) content.current?.querySelector<HTMLElement>('output, input')?.focus();
  }, [sentTo, moved]);
  const form = useForm({
    initial: { email: emailIn(state) },
    check: ({ email }) => emailIssues(email),
    send: async ({ email }) => {
      const reply = await store.api.call(resetPassword, { body: { email } });
      if (!reply.ok) return toFormRefusal(toCallFailure(reply));
      setSentTo(email.trim());
      return undefined;
    },
    issueMessage: signInIssueMessage,
  });

  return (
    <SignInFrame
      title={t`Forgot password`}
      intro={sentTo ? null : <Trans>We’ll email you a link to set a new password.</Trans>}
      nextLink={<BackLink />}
    >
      <div ref={content}>
        {sentTo ? (
          <output tabIndex={-1} className={styles.words}>
            <Trans>
              If {sentTo} is registered, we’ve sent a link. It’s valid for one hour. Check your spam
              folder too.
            </Trans>
          </output>
        ) : (
          <Form form={form} label={t`Forgot password`} submit={<Trans>Send link</Trans>} isWide>
            <EmailField {...form.field('email')} />
          </Form>
        )}
      </div>
    </SignInFrame>
  );
}
