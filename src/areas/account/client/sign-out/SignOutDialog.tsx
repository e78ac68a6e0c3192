/**
 * Asks what to do with unsent work while signing out: send it, keep it, or export and discard it.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { ModalDialog, useDangerStyles, captionText } from '#kernel/client/index.ts';
import type { UnsentSummary } from './sign-out-session.ts';

/** How much of the work is still unsent after an attempt to send it. */
export type UnsentAfterSending = 'not_tried' | 'some' | 'all';

export type SignOutChoice = 'send' | 'keep' | 'export';

const useStyles = /*#__PURE__*/ makeStyles({
  choices: { display: 'grid', gap: '12px' },
  choice: { display: 'grid', gap: '4px' },
  note: captionText,
});

type Props = {
  readonly unsent: UnsentSummary;
  readonly unsentAfter: UnsentAfterSending;
  /**
   * False while no engine runs, that is until the user has set a required password and accepted or
   * postponed the terms. Unsent work of an earlier session can then only be kept, neither sent nor
   * exported.
   */
  readonly canSend: boolean;
  readonly onChoose: (choice: SignOutChoice) => void;
  readonly onClose: () => void;
};

export default function SignOutDialog({ unsent, unsentAfter, canSend, onChoose, onClose }: Props) {
  const styles = useStyles();
  const danger = useDangerStyles();
  const id = useId();
  const { entries, unfinished, unfinalized, uncompared } = unsent;
  const count = unsent.documents.length;
  // Neither a sync nor "Send and sign out" sends these.
  const stillOpen = unfinished + unfinalized;

  return (
    <ModalDialog
      isOpen
      title={<Trans>Sign out with unsent work?</Trans>}
      description={
        <>
          {count > 0 || uncompared + stillOpen === 0 ? (
            <p>
              <Plural
                value={count}
                one="# document on this device hasn’t been sent yet."
                other="# documents on this device haven’t been sent yet."
              />
            </p>
          ) : null}
          {uncompared > 0 ? (
            <p>
              <Plural
                value={uncompared}
                one="The restored server may lack # document on this device."
                other="The restored server may lack # documents on this device."
              />
            </p>
          ) : null}
          {unfinished > 0 ? (
            <p>
              <Plural
                value={unfinished}
                one="# ticket message is unfinished and won’t be sent. Finish it, keep it or export it."
                other="# ticket messages are unfinished and won’t be sent. Finish, keep or export them."
              />
            </p>
          ) : null}
          {unfinalized > 0 ? (
            <p>
              <Plural
                value={unfinalized}
                one="# import or stock count isn’t finalized and won’t be sent. Finalize it or keep it."
                other="# imports or stock counts aren’t finalized and won’t be sent. Finalize or keep them."
              />
            </p>
          ) : null}
          <output>
            {unsentAfter === 'some' ? (
              <Trans>
                Some work couldn’t be sent. Check your connection, or see what needs your attention
                in Sync status.
              </Trans>
            ) : null}
            {unsentAfter === 'all' ? (
              <Trans>
                Nothing could be sent. Check your connection, or see what needs your attention in
                Sync status.
              </Trans>
            ) : null}
          </output>
        </>
      }
      role="alertdialog"
      onDismiss={onClose}
    >
      <div className={styles.choices}>
        {canSend && entries > stillOpen ? (
          <Button appearance="primary" onClick={() => onChoose('send')}>
            <Trans>Send and sign out</Trans>
          </Button>
        ) : null}
        <div className={styles.choice}>
          <Button onClick={() => onChoose('keep')} aria-describedby={`${id}-keep`}>
            <Trans>Keep on this device and sign out</Trans>
          </Button>
          <p id={`${id}-keep`} className={styles.note}>
            <Trans>
              It stays for up to 30 days, until you sign in here again online. Anyone with this
              device could read it.
            </Trans>
          </p>
        </div>
        {canSend && entries > uncompared ? (
          <div className={styles.choice}>
            <Button
              appearance="primary"
              className={danger.button}
              onClick={() => onChoose('export')}
              aria-describedby={`${id}-export`}
            >
              <Trans>Export to a file, discard and sign out</Trans>
            </Button>
            <p id={`${id}-export`} className={styles.note}>
              <Trans>
                The file is for your records only. This work won’t be sent to the portal.
              </Trans>{' '}
              {unfinalized > 0 ? (
                <Trans>It has your corrections, but not the imported files themselves.</Trans>
              ) : null}
            </p>
          </div>
        ) : null}
        <Button appearance="transparent" onClick={onClose}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </ModalDialog>
  );
}
