/** Changes the own password; asks for the current one. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Form, Card, Page, TextField, useSnackbar } from '#kernel/client/index.ts';
import { setPassword } from '../../domain/addresses.ts';
import { useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { problemWords, required, tooManyWords, wrongPassword } from '../sign-in/problem-words.ts';
import { useSession } from '../session/session-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({ narrow: { width: '100%', maxWidth: '440px' } });

export default function ChangePassword() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { user, store } = useSession();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const typed = useNewPassword();
  const [currentPassword, setCurrentPassword] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    setProblem(undefined);
    const isNewFine = typed.check(user?.email ?? '');
    setCurrentError(currentPassword === '' ? i18n._(required) : undefined);
    if (!isNewFine || currentPassword === '') return;
    const reply = await store.api.call(setPassword, {
      body: { passwd: typed.first, current: currentPassword },
    });
    if (reply.ok) {
      snackbar.show({ type: 'success', content: t`Password successfully altered` });
      void navigate('/profile');
      return;
    }
    const code = reply.kind === 'refused' ? reply.code : reply.kind;
    if (code === 'wrong_password') setCurrentError(i18n._(wrongPassword));
    else if (code === 'throttled') setProblem(i18n._(tooManyWords(reply.retryAfterMs)));
    else if (!typed.refused(code)) setProblem(i18n._(problemWords(code)));
  };

  return (
    <Page title={t`Change password`}>
      <Card>
        <div className={styles.narrow}>
          <Form
            label={t`Change password`}
            submit={<Trans>Change password</Trans>}
            onSubmit={submit}
            problem={problem}
            wide={false}
          >
            <TextField
              label={<Trans>Current password</Trans>}
              type="password"
              name="current-password"
              autoComplete="current-password"
              value={currentPassword}
              onValue={setCurrentPassword}
              error={currentError}
            />
            <NewPasswordFields typed={typed} email={user?.email} />
          </Form>
        </div>
      </Card>
    </Page>
  );
}
