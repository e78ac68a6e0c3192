/**
 * Says that a password was set with a link from an email, on a device where a person is signed in
 * who may not be the recipient of the link.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { SignInFrame } from '../sign-in/SignInFrame.tsx';
import { BackLink } from '../sign-in/BackLink.tsx';
import { useSignOut } from '../sign-out/use-sign-out.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { display: 'block', overflowWrap: 'anywhere', outlineStyle: 'none' },
});

/**
 * Says that the password was set and that a person is signed in on this device, and offers to sign
 * out. `name` is the name of the signed-in person.
 */
export function SetPasswordWhileSignedIn({ name }: { readonly name: string }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { begin, dialog } = useSignOut();
  const words = useRef<HTMLOutputElement>(null);

  // The text replaces the button that was pressed, so it gets the focus for screen readers.
  useEffect(() => words.current?.focus(), []);

  return (
    <SignInFrame title={t`Password successfully altered`} nextLink={<BackLink />}>
      <output ref={words} tabIndex={-1} className={styles.words}>
        <Trans>
          You’re signed in as {name} on this device. To sign in with the new password, sign out
          first.
        </Trans>
      </output>
      <Button appearance="primary" onClick={() => void begin()}>
        <Trans>Sign out</Trans>
      </Button>
      {dialog}
    </SignInFrame>
  );
}
