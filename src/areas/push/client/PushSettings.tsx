/**
 * Shows the push notifications in the profile: whether this device gets them and for which events,
 * and the person's other devices.
 */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { deviceName } from '#areas/account/domain/index.ts';
import {
  formatInstantAsDate,
  ListUnavailable,
  smallText,
  useIsOffline,
  useLanguage,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { listNotifiableKinds, pushKindWords, type PushDevice } from '../domain/index.ts';
import { usePush, type PushState } from './use-push.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  title: { fontWeight: 600 },
  words: { maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  stack: { display: 'grid', gap: '12px', justifyItems: 'start' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    width: '100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  },
  devices: { listStyleType: 'none', margin: 0, padding: 0, width: '100%' },
  device: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 16px',
    minHeight: '56px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: { flexGrow: 1, display: 'grid' },
  small: smallText,
});

export default function PushSettings() {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const { actor, zone } = usePortalSession();
  const isOffline = useIsOffline();
  const { show } = useSnackbar();
  const push = usePush();
  const failed = () => show({ type: 'error', content: t`There was a request error` });
  const why: Readonly<Partial<Record<PushState, string>>> = {
    unsupported: t`This browser can’t show notifications. On an iPhone or iPad, install the portal first.`,
    blocked: t`Notifications are blocked for this site. Allow them in the browser’s settings, then try again.`,
    no_answer: t`The browser’s notification service didn’t answer. Try again later.`,
    unreached: t`The portal couldn’t turn on notifications. Try again.`,
  };

  const { own } = push;
  const name = ({ userAgent }: PushDevice) => deviceName(userAgent) || t`Unknown device`;

  const change = async (one: PushDevice, off: PushDevice['off']) => {
    if (!(await push.choose(one, off))) failed();
  };

  const end = async (one: PushDevice) => {
    if (!(await push.turnOff(one))) failed();
  };

  return (
    <div>
      <h3 className={styles.title}>
        <Trans>Notifications</Trans>
      </h3>
      <div className={styles.stack}>
        <p className={styles.words}>
          <Trans>
            This device can notify you when something needs your attention, even when the portal is
            closed. Notifications don’t show names, numbers or texts.
          </Trans>
        </p>
        <output className={styles.words}>{why[push.state]}</output>
        {own ? (
          <>
            <ul className={styles.list}>
              {listNotifiableKinds(actor).map((kind) => (
                <li key={kind}>
                  <Checkbox
                    label={pushKindWords[kind][language]}
                    checked={!own.off.includes(kind)}
                    disabled={isOffline}
                    onChange={(_event, { checked }) => {
                      const others = own.off.filter((one) => one !== kind);
                      void change(own, checked === true ? others : [...others, kind]);
                    }}
                  />
                </li>
              ))}
            </ul>
            <Button disabled={isOffline} onClick={() => void end(own)}>
              <Trans>Turn off for this device</Trans>
            </Button>
          </>
        ) : null}
        {push.hasFailed && push.state !== 'unsupported' ? (
          <ListUnavailable onRetry={push.again} />
        ) : null}
        {!own && !push.hasFailed && push.state !== 'unsupported' ? (
          <Button
            appearance="primary"
            disabled={isOffline || !push.isKnown || push.state === 'asking'}
            onClick={() => void push.turnOn()}
          >
            {push.state === 'asking' ? (
              <Trans>Turning on…</Trans>
            ) : (
              <Trans>Turn on for this device</Trans>
            )}
          </Button>
        ) : null}
        {push.others.length > 0 ? (
          <ul className={styles.devices} aria-label={t`Other devices with notifications`}>
            {push.others.map((one) => (
              <li key={one.id} className={styles.device}>
                <span className={styles.name}>
                  {name(one)}
                  <span className={styles.small}>
                    <Trans>Notifications on since {formatInstantAsDate(one.createdAt, zone)}</Trans>
                  </span>
                </span>
                <Button
                  disabled={isOffline}
                  aria-label={t`Turn off notifications: ${name(one)}`}
                  onClick={() => void end(one)}
                >
                  <Trans>Turn off</Trans>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
