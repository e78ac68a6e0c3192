/** What stands before the first use: the new password after a temporary one, and the commitment; or the commitment alone. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Form, LanguagePicker, useLanguage, useSnackbar } from '#kernel/client/index.ts';
import { TERMS_VERSION } from '../../domain/terms-version.ts';
import * as addresses from '../../domain/addresses.ts';
import { Commitment } from '../terms/Commitment.tsx';
import { Heading } from '../sign-in/Heading.tsx';
import { useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { problemWords } from '../sign-in/problem-words.ts';
import { useSession } from '../session/session-context.tsx';
import { useSignOut } from '../sign-out/use-sign-out.tsx';
import { wayBack } from '../session/way-back.ts';

export default function SetPassword() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { user, pending, settled, store } = useSession();
  const { begin, dialog } = useSignOut();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { state } = useLocation();
  const typed = useNewPassword();
  const [accepted, setAccepted] = useState(false);
  const [consentError, setConsentError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    setProblem(undefined);
    const isTyped = !pending.password || typed.check(user?.email ?? '');
    const isAccepted = !pending.acceptance || accepted;
    setConsentError(isAccepted ? undefined : t`Accept the commitment to go on`);
    if (!isTyped || !isAccepted) return;
    const acceptance = { version: TERMS_VERSION, lang: language };
    const reply = pending.password
      ? await store.api.call(addresses.setPassword, {
          body: { passwd: typed.first, ...(pending.acceptance ? { acceptance } : {}) },
        })
      : await store.api.call(addresses.accept, { body: acceptance });
    if (!reply.ok) {
      const code = reply.kind === 'refused' ? reply.code : reply.kind;
      if (!typed.refused(code)) setProblem(i18n._(problemWords(code)));
      return;
    }
    if (pending.password)
      snackbar.show({ type: 'success', content: t`Password successfully altered` });
    await settled({
      ...(pending.password ? { password: true as const } : {}),
      ...(pending.acceptance ? { acceptance: true as const } : {}),
    });
    void navigate(wayBack(state), { replace: true });
  };

  const title = pending.password ? t`Set your password` : t`Terms of use`;
  return (
    <>
      <Heading title={title}>
        {pending.password ? (
          <Trans>Your password is temporary. Set one of your own to go on.</Trans>
        ) : (
          <Trans>Read and accept the commitment to go on.</Trans>
        )}
      </Heading>
      <Form label={title} submit={<Trans>Continue</Trans>} onSubmit={submit} problem={problem}>
        {pending.password ? <NewPasswordFields typed={typed} email={user?.email} /> : null}
        {pending.acceptance ? (
          <Commitment accepted={accepted} onAccepted={setAccepted} error={consentError} />
        ) : null}
      </Form>
      <div style={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 8 }}>
        <Button
          appearance="transparent"
          onClick={() => {
            void begin();
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
        <LanguagePicker />
      </div>
      {dialog}
    </>
  );
}
