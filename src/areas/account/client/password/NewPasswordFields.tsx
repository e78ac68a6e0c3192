/** The fields for a new password, which is typed twice. */
import { Trans } from '@lingui/react/macro';
import { TextField, type FormState } from '#kernel/client/index.ts';
import { PASSWORD_MIN_LENGTH as least } from '../../domain/password.ts';
import type { NewPassword } from './new-password-issues.ts';

type Props = {
  /** The `field` function of a form whose values contain a new password. */
  readonly field: (name: keyof NewPassword) => ReturnType<FormState<NewPassword>['field']>;
  /** The email address of the account, by which password managers recognize it. */
  readonly email?: string | undefined;
};

export function NewPasswordFields({ field, email }: Props) {
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
        hint={
          <Trans>At least {least} characters. A few words together are easy to remember.</Trans>
        }
        {...field('password')}
      />
      <TextField
        label={<Trans>Confirm new password</Trans>}
        type="password"
        name="repeat-password"
        autoComplete="new-password"
        {...field('repeated')}
      />
    </>
  );
}
