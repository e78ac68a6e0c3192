/**
 * Shows the ERP's access token on request, copies it, and resets it after the warning that the
 * specification requires. The token is hidden after two minutes, and when this section of the audit
 * page is left.
 */
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  Card,
  CopyIcon,
  HideIcon,
  RequiresConnectionMark,
  ShowIcon,
  SyncIcon,
  useDangerStyles,
  useDialog,
  useIsOffline,
  useLoadingReport,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { getAccessToken, resetAccessToken } from '../domain/call-addresses.ts';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';
import { tokenProblemMessage } from './erp-call-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { color: tokens.colorNeutralForeground2, maxWidth: '64ch' },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px', marginTop: '16px' },
  token: {
    flexGrow: 1,
    flexBasis: '260px',
    maxWidth: '480px',
    minWidth: 0,
    '& input': {
      fontFamily: 'ui-monospace, SFMono-Regular, Consolas, monospace',
      fontSize: '14px',
    },
  },
});

type TokenCall = typeof getAccessToken | typeof resetAccessToken;

/** Milliseconds after which the shown token is hidden. */
const SHOWN_MS = 120_000;

export function AccessTokenPanel() {
  const styles = useStyles();
  const danger = useDangerStyles();
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { ask } = useDialog();
  const { data, done } = useLoadingReport();
  const { api } = usePortalSession();
  const online = !useIsOffline();
  const [token, setToken] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // The call for which the password is being requested.
  const [unconfirmed, setUnconfirmed] = useState<TokenCall>();
  useEffect(() => {
    if (token === undefined) return;
    const timer = setTimeout(() => setToken(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [token]);

  const fetchFrom = async (address: TokenCall, confirmation?: string) => {
    setBusy(true);
    data();
    const reply = await api.call(address, { confirmation });
    done();
    setBusy(false);

    if (reply.ok) {
      setToken(reply.value);
      if (address === resetAccessToken)
        show({ type: 'success', content: t`New token. Update it in the ERP now.` });
      return;
    }

    const code = reply.kind === 'refused' ? reply.code : undefined;
    if (code === 'password_needed') setUnconfirmed(address);
    else show({ type: 'error', content: tokenProblemMessage(code) });
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token ?? '');
      show({ type: 'success', content: t`Token copied` });
    } catch {
      show({
        type: 'other',
        content: t`This browser doesn’t allow copying. Select the token and copy it manually.`,
      });
    }
  };

  const reset = async () => {
    if (
      !(await ask({
        title: t`Reset the access token?`,
        content: t`Resetting the integration token stops the integration until the token is updated in the ERP.`,
        acceptLabel: t`Reset token`,
        isDestructive: true,
        cancelLabel: t`Cancel`,
      }))
    )
      return;
    await fetchFrom(resetAccessToken);
  };

  const isOff = !online || isBusy;

  return (
    <Card
      title={<Trans>Access token of the ERP</Trans>}
      actions={<RequiresConnectionMark />}
      className="no-print"
    >
      <p className={styles.words}>
        <Trans>
          The ERP uses this token to call the portal. Anyone who has it can fetch orders, so keep it
          private. Viewing and resetting it are recorded in the audit log.
        </Trans>
      </p>
      <div className={styles.row}>
        {token === undefined ? (
          <Button
            icon={<ShowIcon />}
            disabledFocusable={isOff}
            onClick={() => {
              if (!isOff) void fetchFrom(getAccessToken);
            }}
          >
            <Trans>Show token</Trans>
          </Button>
        ) : (
          <>
            <Input
              className={styles.token}
              readOnly
              value={token}
              aria-label={t`Access token`}
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
            <Button
              icon={<CopyIcon />}
              onClick={() => {
                void copy();
              }}
            >
              <Trans>Copy</Trans>
            </Button>
            <Button icon={<HideIcon />} onClick={() => setToken(undefined)}>
              <Trans>Hide</Trans>
            </Button>
          </>
        )}
        <Button
          className={isOff ? undefined : danger.among}
          icon={<SyncIcon />}
          disabledFocusable={isOff}
          onClick={() => {
            if (!isOff) void reset();
          }}
        >
          <Trans>Reset token</Trans>
        </Button>
      </div>
      {unconfirmed ? (
        <ConfirmPasswordDialog
          onClose={() => setUnconfirmed(undefined)}
          onConfirmed={(confirmation) => {
            setUnconfirmed(undefined);
            void fetchFrom(unconfirmed, confirmation);
          }}
        />
      ) : null}
    </Card>
  );
}
