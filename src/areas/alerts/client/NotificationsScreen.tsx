/** /notifications: every open alert of this user, newest first; opening, reading and removing them. */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  Card,
  EmptyState,
  ErrorState,
  laterWords,
  LinkButton,
  Page,
  Skeletons,
  useAsOf,
  usePortalSession,
  useSnackbar,
  withWords,
} from '#kernel/client/index.ts';
import type { Alert } from '../domain/index.ts';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts } from './store/alerts-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, outlineStyle: 'none' },
});

function NotificationsScreen() {
  const styles = useStyles();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const { state, alerts, asOf, count, load, read, remove } = useAlerts();
  const time = useAsOf(asOf, zone);
  const snackbar = useSnackbar();
  const list = useRef<HTMLDivElement>(null);

  const drop = async (alert: Alert, place: number) => {
    const gone = remove(alert);
    // The button that had the focus is gone: the next one takes it.
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (left[Math.min(place, left.length - 1)] ?? list.current)?.focus();
    });
    if (!(await gone)) snackbar.show({ type: 'error', content: t`There was a request error` });
  };
  const shown = () => {
    if (state === 'loading') return <Skeletons rows={4} />;
    if (state === 'failed')
      return (
        <Card flush>
          <ErrorState
            title={t`Notifications require a connection`}
            onRetry={() => {
              void load();
            }}
          >
            <Trans>It isn't stored on this device. It will load once you're online.</Trans>
          </ErrorState>
        </Card>
      );
    if (count === 0)
      return (
        <Card flush>
          <EmptyState
            sign="check"
            title={t`No pendencies`}
            actions={
              <LinkButton to="/">
                <Trans>Go to home</Trans>
              </LinkButton>
            }
          >
            <Trans>
              Anything that needs your attention, such as an order that needs correction, appears
              here.
            </Trans>
          </EmptyState>
        </Card>
      );
    return (
      <Card flush>
        <ul className={styles.list} aria-label={t`Notifications`}>
          {alerts.map((alert, place) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              zone={zone}
              onRead={() => {
                void read(alert);
              }}
              onRemove={() => {
                void drop(alert, place);
              }}
            />
          ))}
        </ul>
      </Card>
    );
  };
  return (
    <Page
      title={t`Notifications`}
      subtitle={
        state === 'ready' && count > 0 ? (
          <>
            <Plural value={count} one="# pendency" other="# pendencies" />
            {time ? (
              <>
                {' · '}
                <Trans>As of {time}</Trans>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div ref={list} tabIndex={-1} className={styles.list}>
        {shown()}
      </div>
    </Page>
  );
}

export default withWords(laterWords, NotificationsScreen, <Skeletons rows={4} />);
