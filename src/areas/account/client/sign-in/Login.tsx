/** Sign-in. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Form, LanguagePicker, TextField } from '#kernel/client/index.ts';
import { Heading } from './Heading.tsx';
import { looksLikeEmail } from './plain-email.ts';
import { invalidEmail, problemWords, required, tooManyWords } from './problem-words.ts';
import { useSession } from '../session/session-context.tsx';
import { wayBack } from '../session/way-back.ts';

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

export default function Login() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [passwd, setPasswd] = useState('');
  const [errors, setErrors] = useState<{ email?: string; passwd?: string; form?: string }>({});

  const submit = async () => {
    const found = {
      ...(email.trim() === ''
        ? { email: i18n._(required) }
        : looksLikeEmail(email)
          ? {}
          : { email: i18n._(invalidEmail) }),
      ...(passwd === '' ? { passwd: i18n._(required) } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await signIn(email, passwd);
    if (result.ok) {
      void navigate(wayBack(state), { replace: true });
      return;
    }
    setErrors({
      form: i18n._(
        result.code === 'throttled' ? tooManyWords(result.retryAfterMs) : problemWords(result.code),
      ),
    });
  };

  return (
    <>
      <Heading title={t`Sign in`}>
        <Trans>Use the e-mail registered with your distributor.</Trans>
      </Heading>
      <Form
        label={t`Sign in`}
        submit={<Trans>Sign in</Trans>}
        onSubmit={submit}
        problem={errors.form}
      >
        <TextField
          label={<Trans>E-mail</Trans>}
          type="email"
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onValue={setEmail}
          error={errors.email}
        />
        <TextField
          label={<Trans>Password</Trans>}
          type="password"
          name="password"
          autoComplete="current-password"
          value={passwd}
          onValue={setPasswd}
          error={errors.passwd}
        />
      </Form>
      <div className={styles.foot}>
        <Link to="/login/forgot" className={styles.link}>
          <Trans>Forgot password</Trans>
        </Link>
        <LanguagePicker />
      </div>
    </>
  );
}
