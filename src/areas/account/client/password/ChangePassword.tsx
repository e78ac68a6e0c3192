/** The screen on which a user changes their own password; it asks for the current one. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  Form,
  LinkButton,
  Page,
  quietText,
  TextField,
  useForm,
  useSnackbar,
} from '#kernel/client/index.ts';
import { setPassword } from '../../domain/call-addresses.ts';
import { toCallFailure } from '../session/to-call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import { signInIssueMessage, toFormRefusal } from '../sign-in/sign-in-problem-words.ts';
import { fieldOfPasswordCode, newPasswordIssues, emptyNewPassword } from './new-password-issues.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  section: { display: 'grid', gap: '16px', maxWidth: '440px' },
  words: quietText,
});

export default function ChangePassword() {
  const styles = useStyles();
  const { t } = useLingui();
  const { user, store } = useSession();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const form = useForm({
    initial: { current: '', ...emptyNewPassword },
    check: (values) => [
      ...(values.current === '' ? [{ path: ['current'], code: 'required' }] : []),
      ...newPasswordIssues(values, user?.email ?? ''),
    ],
    send: async ({ current, password }) => {
      const reply = await store.api.call(setPassword, { body: { passwd: password, current } });
      if (!reply.ok)
        return toFormRefusal(toCallFailure(reply), (code) =>
          code === 'wrong_password' ? 'current' : fieldOfPasswordCode(code),
        );

      snackbar.show({ type: 'success', content: t`Password successfully altered` });
      void navigate('/profile');

      return undefined;
    },
    issueMessage: signInIssueMessage,
  });

  return (
    <Page title={t`Change password`}>
      <Card>
        <div className={styles.section}>
          <p className={styles.words}>
            <Trans>Changing your password signs you out on your other devices.</Trans>
          </p>
          <Form
            form={form}
            label={t`Change password`}
            submit={<Trans>Change password</Trans>}
            beside={
              <LinkButton to="/profile">
                <Trans>Cancel</Trans>
              </LinkButton>
            }
          >
            <TextField
              label={<Trans>Current password</Trans>}
              type="password"
              name="current-password"
              autoComplete="current-password"
              {...form.field('current')}
            />
            <NewPasswordFields field={form.field} email={user?.email} />
          </Form>
        </div>
      </Card>
    </Page>
  );
}
