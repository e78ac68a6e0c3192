/** Sets a new password by the link that came by mail. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Form, LanguagePicker, useSnackbar } from '#kernel/client/index.ts';
import { setPasswordByToken } from '../../domain/addresses.ts';
import { Heading } from '../sign-in/Heading.tsx';
import { useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { problemWords, tooManyWords } from '../sign-in/problem-words.ts';
import { useSession } from '../session/session-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '8px',
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

export default function ResetPassword() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { token = '' } = useParams();
  const { store } = useSession();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const typed = useNewPassword();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);

  const submit = async () => {
    setProblem(undefined);
    if (!typed.check('')) return;
    const reply = await store.api.call(setPasswordByToken, {
      body: { passwd: typed.first },
      token,
    });
    if (reply.ok) {
      snackbar.show({ type: 'success', content: t`Password successfully altered` });
      void navigate('/login', { replace: true });
      return;
    }
    const code = reply.kind === 'refused' ? reply.code : reply.kind;
    if (typed.refused(code)) return;
    setOver(code === 'reset_link_invalid');
    setProblem(
      i18n._(code === 'throttled' ? tooManyWords(reply.retryAfterMs) : problemWords(code)),
    );
  };

  return (
    <>
      <Heading title={t`Set a new password`}>
        <Trans>Then sign in with it.</Trans>
      </Heading>
      <Form
        label={t`Set a new password`}
        submit={<Trans>Set password</Trans>}
        onSubmit={submit}
        problem={problem}
      >
        <NewPasswordFields typed={typed} />
      </Form>
      <div className={styles.foot}>
        {isOver ? (
          <Link to="/login/forgot" className={styles.link}>
            <Trans>Ask for a new link</Trans>
          </Link>
        ) : (
          <Link to="/login" className={styles.link}>
            <Trans>Back to sign in</Trans>
          </Link>
        )}
        <LanguagePicker />
      </div>
    </>
  );
}
