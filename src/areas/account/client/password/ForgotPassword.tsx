/** Asks for a link that sets a new password; the answer is the same for every address. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Form, LanguagePicker, TextField } from '#kernel/client/index.ts';
import { resetPassword } from '../../domain/addresses.ts';
import { Heading } from '../sign-in/Heading.tsx';
import { looksLikeEmail } from '../sign-in/plain-email.ts';
import { invalidEmail, problemWords, required, tooManyWords } from '../sign-in/problem-words.ts';
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
  words: { overflowWrap: 'anywhere' },
});

export default function Forgot() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { store } = useSession();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const submit = async () => {
    const wrong =
      email.trim() === ''
        ? i18n._(required)
        : looksLikeEmail(email)
          ? undefined
          : i18n._(invalidEmail);
    setError(wrong);
    setProblem(undefined);
    if (wrong) return;
    const reply = await store.api.call(resetPassword, { body: { email } });
    if (reply.ok) {
      setSentTo(email.trim());
      return;
    }
    setProblem(
      i18n._(
        reply.kind === 'throttled'
          ? tooManyWords(reply.retryAfterMs)
          : problemWords(reply.kind === 'refused' ? reply.code : reply.kind),
      ),
    );
  };

  return (
    <>
      <Heading title={t`Forgot password`}>
        {sentTo ? null : <Trans>We will e-mail you a link to set a new password.</Trans>}
      </Heading>
      {sentTo ? (
        <output className={styles.words}>
          <Trans>
            If {sentTo} is registered, a link is on its way. It is valid for one hour. Check your
            spam folder too.
          </Trans>
        </output>
      ) : (
        <Form
          label={t`Forgot password`}
          submit={<Trans>Send link</Trans>}
          onSubmit={submit}
          problem={problem}
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
            error={error}
          />
        </Form>
      )}
      <div className={styles.foot}>
        <Link to="/login" className={styles.link}>
          <Trans>Back to sign in</Trans>
        </Link>
        <LanguagePicker />
      </div>
    </>
  );
}
