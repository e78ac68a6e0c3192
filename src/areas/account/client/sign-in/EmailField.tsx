/** The field for the email address with which a person signs in. */
import { Trans } from '@lingui/react/macro';
import { TextField } from '#kernel/client/index.ts';

type Props = {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
};

export function EmailField(field: Props) {
  return (
    <TextField
      label={<Trans>Email</Trans>}
      type="email"
      name="username"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
