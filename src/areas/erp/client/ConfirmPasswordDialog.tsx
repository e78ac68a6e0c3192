/**
 * Asks for the person's password if the server requires it before the ERP's token is shown or
 * reset.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog, TextField, usePortalSession } from '#kernel/client/index.ts';
import { confirmPassword } from '#areas/account/client/index.ts';

type Props = {
  readonly onConfirmed: (confirmation: string) => void;
  readonly onClose: () => void;
};

export function ConfirmPasswordDialog({ onConfirmed, onClose }: Props) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const reply = password === '' ? undefined : await confirmPassword(api, password);
    setBusy(false);
    if (reply?.ok) return onConfirmed(reply.value.confirmation);
    setAttempt((before) => before + 1);
    setError(problemOf(reply));
  };

  const problemOf = (reply: Awaited<ReturnType<typeof confirmPassword>> | undefined): string => {
    if (reply === undefined) return t`This field is required`;
    if (!reply.ok && reply.kind === 'refused' && reply.code === 'wrong_password')
      return t`The current password is incorrect`;
    if (!reply.ok && reply.kind === 'throttled')
      return t`Too many attempts. Wait a moment and try again.`;
    return t`There was a request error`;
  };

  return (
    <FormDialog
      closesWithCancel
      title={<Trans>Enter your password</Trans>}
      description={
        <Trans>
          You signed in a while ago. Your password is required to view or reset the token.
        </Trans>
      }
      attempt={attempt}
      problem={undefined}
      submit={<Trans>Continue</Trans>}
      onSubmit={() => {
        void send();
      }}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Your current password</Trans>}
        required
        type="password"
        name="current-password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={error}
      />
    </FormDialog>
  );
}
