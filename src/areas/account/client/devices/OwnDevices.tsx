/**
 * Lists the person's own open sessions, with what each device reported about unsent work, and
 * buttons to end every session but this one.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  captionText,
  formatDateAndTime,
  Skeletons,
  UnavailableRow,
  smallText,
  useDialog,
  useIsOffline,
  usePortalSession,
  useRemoteQuery,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Reply } from '#kernel/device/index.ts';
import { deviceName, type DeviceSession } from '../../domain/index.ts';
import * as addresses from '../../domain/session-call-addresses.ts';
import { toCallFailure } from '../session/to-call-failure.ts';
import { callFailureMessage } from '../sign-in/sign-in-problem-words.ts';
import { useUnsentWorkReportFormatter } from './use-unsent-work-report-formatter.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '12px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    ':first-child': { paddingTop: 0 },
  },
  words: { display: 'grid', flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', gap: '8px', fontWeight: 600 },
  here: {
    ...captionText,
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '10px',
  },
  small: smallText,
  all: { marginTop: '12px' },
});

export default function OwnDevices() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, zone } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const toldWords = useUnsentWorkReportFormatter();
  const { state, value, again } = useRemoteQuery({
    name: 'own sessions',
    fetch: () => api.call(addresses.listOwnSessions),
    isQuiet: true,
  });

  // Two devices may have the same name, so the time of the sign-in tells them apart.
  const signInOf = ({ createdAt }: DeviceSession) => formatDateAndTime(createdAt, zone);
  const nameOf = ({ userAgent }: DeviceSession) => deviceName(userAgent) || t`Unknown device`;

  const end = async <Ended,>(
    {
      title,
      about = '',
      acceptLabel,
    }: { readonly title: string; readonly about?: string; readonly acceptLabel: string },
    send: () => Promise<Reply<Ended>>,
    doneMessage: (ended: Ended) => string,
  ) => {
    const isAgreed = await ask({
      title,
      content:
        `${about} ${t`Unsent work stays on the device until you sign in there again.`}`.trim(),
      acceptLabel,
    });
    if (!isAgreed) return;
    const reply = await send();
    show(
      reply.ok
        ? { type: 'success', content: doneMessage(reply.value) }
        : { type: 'error', content: _(callFailureMessage(toCallFailure(reply))) },
    );
    again();
  };

  const endOne = (one: DeviceSession) =>
    end(
      {
        title: t`End the session on ${nameOf(one)}?`,
        about: t`Signed in ${signInOf(one)}.`,
        acceptLabel: t`End session`,
      },
      () => api.call(addresses.endOwnSession, { body: { session: one.session } }),
      () => t`Session ended`,
    );

  const endOthers = () =>
    end(
      { title: t`End all other sessions?`, acceptLabel: t`End all other sessions` },
      () => api.call(addresses.endOtherSessions),
      ({ ended }) => t`${plural(ended, { one: '# session ended', other: '# sessions ended' })}`,
    );

  if (!value)
    return state === 'loading' ? <Skeletons isPart rows={2} /> : <UnavailableRow onRetry={again} />;

  return (
    <>
      <ul className={styles.list}>
        {value.rows
          .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
          .map((one) => (
            <li key={one.session} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.name}>
                  {nameOf(one)}
                  {one.isThis ? (
                    <span className={styles.here}>
                      <Trans>This device</Trans>
                    </span>
                  ) : null}
                </span>
                <span className={styles.small}>
                  <Trans>
                    Last activity {formatDateAndTime(one.lastActionAt, zone)} · Signed in{' '}
                    {signInOf(one)}
                  </Trans>
                </span>
                <span className={styles.small}>{toldWords(one.told)}</span>
              </div>
              {one.isThis ? null : (
                <Button
                  disabledFocusable={isOffline}
                  aria-label={t`End session: ${nameOf(one)}, signed in ${signInOf(one)}`}
                  onClick={() => void endOne(one)}
                >
                  <Trans>End session</Trans>
                </Button>
              )}
            </li>
          ))}
      </ul>
      {value.rows.length > 2 ? (
        <Button
          className={styles.all}
          disabledFocusable={isOffline}
          onClick={() => void endOthers()}
        >
          <Trans>End all other sessions</Trans>
        </Button>
      ) : null}
    </>
  );
}
