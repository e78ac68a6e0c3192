/**
 * The screen for what is required before work: a new password in place of a temporary one, the
 * acceptance of the commitment, or both.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { Form, useForm, useLanguage, useSnackbar } from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { TERMS_VERSION } from '../../domain/terms-version.ts';
import { toCallFailure } from '../session/to-call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import { returnPath } from '../session/return-path.ts';
import {
  callFailureMessage,
  signInIssueMessage,
  toFormRefusal,
} from '../sign-in/sign-in-problem-words.ts';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { useSignOut } from '../sign-out/use-sign-out.tsx';
import { CommitmentForm } from '../terms/CommitmentForm.tsx';
import { fieldOfPasswordCode, newPasswordIssues, emptyNewPassword } from './new-password-issues.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useIsDisconnected } from './use-is-disconnected.ts';

export default function SetPassword() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { user, pending, store } = useSession();
  const { begin, dialog } = useSignOut();
  const isDisconnected = useIsDisconnected();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    initial: { ...emptyNewPassword, isAccepted: false },
    check: (values) => [
      ...(pending.password ? newPasswordIssues(values, user?.email ?? '') : []),
      ...(pending.acceptance && !values.isAccepted
        ? [{ path: ['isAccepted'], code: 'not_accepted' }]
        : []),
    ],
    send: async ({ password }) => {
      const acceptance = { version: TERMS_VERSION, lang: language };
      const reply = pending.password
        ? await store.api.call(addresses.setPassword, {
            body: { passwd: password, ...(pending.acceptance ? { acceptance } : {}) },
          })
        : await store.api.call(addresses.acceptCommitment, { body: acceptance });

      if (!reply.ok) {
        const failure = toCallFailure(reply);

        // If the server can't be reached, a person who only has to accept renewed terms can go on
        // working.
        const isCut = reply.kind === 'unreachable' || reply.kind === 'not_ours';
        if (!isCut || pending.password || user?.name === undefined)
          return toFormRefusal(failure, fieldOfPasswordCode);
        snackbar.show({ type: 'error', content: i18n._(callFailureMessage(failure)) });
        store.postponeTerms();

        return undefined;
      }

      if (pending.password)
        snackbar.show({ type: 'success', content: t`Password successfully altered` });
      await store.completePending({
        ...(pending.password ? { password: true as const } : {}),
        ...(pending.acceptance ? { acceptance: true as const } : {}),
      });

      void navigate(returnPath(state, store.get().user?.id), { replace: true });

      return undefined;
    },
    issueMessage: signInIssueMessage,
  });

  const title = pending.password ? t`Set your password` : t`Terms of use`;

  return (
    <SignInFrame
      title={title}
      takesFocus
      intro={
        <>
          {pending.password ? (
            <Trans>Your password is temporary. Set a new one to continue.</Trans>
          ) : (
            <Trans>Read and accept the commitment to continue.</Trans>
          )}{' '}
          <output>
            {isDisconnected ? (
              <Trans>You’re offline. This step requires a connection.</Trans>
            ) : null}
          </output>
        </>
      }
      nextLink={
        <Button appearance="transparent" className="tight" onClick={() => void begin()}>
          <Trans>Sign out</Trans>
        </Button>
      }
    >
      <Form form={form} label={title} submit={<Trans>Continue</Trans>} isWide>
        {pending.password ? <NewPasswordFields field={form.field} email={user?.email} /> : null}
        {pending.acceptance ? (
          <CommitmentForm
            isAccepted={form.values.isAccepted}
            onAccepted={(isAccepted) => form.change({ isAccepted })}
            error={form.error('isAccepted')}
          />
        ) : null}
      </Form>
      {dialog}
    </SignInFrame>
  );
}
