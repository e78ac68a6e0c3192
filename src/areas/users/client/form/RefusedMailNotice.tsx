/** Shows that a mail server refused a user's address, with its answer and what helps. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateAndTime, Notice, usePortalSession } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
});

type Props = {
  readonly at: number;
  /** What the mail server answered, in its language. */
  readonly answer: string;
};

export function RefusedMailNotice({ at, answer }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const time = formatDateAndTime(at, zone);

  return (
    <Notice title={t`Emails to this address are refused`}>
      <p className={styles.text}>
        <Trans>
          The mail server refused an email on {time}. Correct the address, or ask the user to have
          the mailbox checked.
        </Trans>
      </p>
      <p className={styles.text}>
        <Trans>Mail server response:</Trans> <span lang="en">{answer}</span>
      </p>
    </Notice>
  );
}
