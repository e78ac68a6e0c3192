/** The new password, twice. */
import { Trans } from '@lingui/react/macro';
import { TextField } from '#kernel/client/index.ts';
import type { NewPassword } from './new-password.ts';

/** `email` lets password managers know whose password it is. */
export function NewPasswordFields({
  typed,
  email,
}: {
  readonly typed: NewPassword;
  readonly email?: string | undefined;
}) {
  return (
    <>
      {email ? (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      ) : null}
      <TextField
        label={<Trans>New password</Trans>}
        type="password"
        name="new-password"
        autoComplete="new-password"
        hint={<Trans>12 characters or more. A few words together are easy to remember.</Trans>}
        value={typed.first}
        onValue={typed.setFirst}
        error={typed.errors.first}
      />
      <TextField
        label={<Trans>Repeat the new password</Trans>}
        type="password"
        name="repeat-password"
        autoComplete="new-password"
        value={typed.second}
        onValue={typed.setSecond}
        error={typed.errors.second}
      />
    </>
  );
}
