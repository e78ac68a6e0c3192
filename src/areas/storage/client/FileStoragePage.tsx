/**
 * Shows the screen /settings/box: where the files of finished reports and attachments are stored.
 * It connects Box, and Box redirects to it.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  FailureDetails,
  ListUnavailable,
  RequiresConnectionMark,
  Notice,
  SettingsPage,
  Skeletons,
  smallText,
  useDialog,
  useIsOffline,
} from '#kernel/client/index.ts';
import type { FileStorageView } from '../domain/calls.ts';
import { BoxProgress } from './BoxProgress.tsx';
import { BoxSetup } from './BoxSetup.tsx';
import { S3Card } from './S3Card.tsx';
import { StorageKpis } from './StorageKpis.tsx';
import { UnreadableFiles } from './UnreadableFiles.tsx';
import { failureMessage, problemWords } from './storage-words.ts';
import { useBox } from './use-box.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px', minWidth: 0, overflowWrap: 'anywhere' },
  text: { margin: 0 },
  small: smallText,
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', ':empty': { display: 'none' } },
});

export default function FileStoragePage() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const isOffline = useIsOffline();
  const { query, view, failure, isBusy, isConnecting, connect, disconnect, retry } = useBox();
  const isHeld = isBusy || isOffline;

  const press = (work: () => Promise<void>) => () => {
    if (!isHeld) void work();
  };

  const leave = async () => {
    const isAgreed = await ask({
      title: t`Disconnect Box?`,
      content: t`All files are moved back into the database first, and then removed from Box. New files stay in the database.`,
      acceptLabel: t`Disconnect Box`,
    });
    if (isAgreed) await disconnect();
  };

  const connectButton = (words: string, isPrimary: boolean) => (
    <Button
      {...(isPrimary ? { appearance: 'primary' as const } : {})}
      disabledFocusable={isHeld}
      onClick={press(connect)}
    >
      {words}
    </Button>
  );

  const content = (shown: FileStorageView) => {
    const { state, account, problem, moved, s3 } = shown;
    const words = {
      not_configured: <BoxSetup />,
      not_connected:
        s3?.state === 'home' ? (
          <Trans>Box isn’t connected. Files are stored in S3.</Trans>
        ) : (
          <Trans>Box isn’t connected. Files are stored in the database.</Trans>
        ),
      connected: <Trans>Connected to Box as {account}</Trans>,
      leaving: <Trans>Disconnecting. Files are moved back into the database.</Trans>,
    }[state];

    return (
      <div className={styles.all}>
        <output className={styles.all}>
          {isConnecting ? <Trans>Connecting to Box…</Trans> : words}
          <BoxProgress view={shown} />
        </output>
        {problem ? (
          <Notice isGrave title={<Trans>Files can’t be moved</Trans>}>
            {_(problemWords[problem])}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          {state === 'not_connected' && (s3?.state !== 'home' || moved > 0)
            ? connectButton(t`Connect Box`, true)
            : null}
          {problem === 'reauthorize' ? connectButton(t`Connect Box again`, true) : null}
          {state === 'connected' || state === 'leaving' ? (
            <Button disabledFocusable={isHeld} onClick={press(retry)}>
              <Trans>Move files now</Trans>
            </Button>
          ) : null}
          {state === 'connected' ? (
            <Button disabledFocusable={isHeld} onClick={press(leave)}>
              <Trans>Disconnect Box</Trans>
            </Button>
          ) : null}
        </div>
        {state === 'not_configured' ? null : (
          <div className={styles.small}>
            <Trans>
              Each file is read back and compared, and again a day later, before the database
              deletes its copy.
            </Trans>
          </div>
        )}
      </div>
    );
  };

  const isAllInS3 = view?.s3?.state === 'home' && view.state === 'not_configured';

  return (
    <SettingsPage
      title={t`File storage`}
      about={<Trans>Files of finalized reports and attachments</Trans>}
    >
      {failure ? (
        <Notice isGrave title={<Trans>Box wasn’t connected</Trans>}>
          {_(failureMessage(failure))}
          <FailureDetails key={failure} isOfCall />
        </Notice>
      ) : null}
      <RequiresConnectionMark />
      {view ? <UnreadableFiles unreadable={view.unreadable} /> : null}
      {view ? <StorageKpis view={view} /> : null}
      {view?.s3 ? (
        <S3Card
          s3={view.s3}
          isInTrouble={view.unreadable.files.some(({ storage }) => storage === 's3')}
          files={view.files}
          isHeld={isHeld}
          onRetry={press(retry)}
        />
      ) : null}
      {isAllInS3 ? null : (
        <Card title="Box">
          {view ? content(view) : null}
          {!view && (query.state === 'failed' || query.state === 'denied') ? (
            <ListUnavailable state={query.state} onRetry={query.again} />
          ) : null}
          {!view && query.state !== 'failed' && query.state !== 'denied' ? (
            <Skeletons rows={2} />
          ) : null}
        </Card>
      )}
    </SettingsPage>
  );
}
