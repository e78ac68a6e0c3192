/**
 * The screen /notifications. It lists this user's open alerts, first those that ask the user to do
 * something, and lets the user open, read and remove them.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  Card,
  CheckIcon,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Skeletons,
  useAsOfText,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { alertKindNames, type Alert } from '../domain/index.ts';
import { markAllAlertsRead } from '../domain/call-addresses.ts';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts } from './store/alerts-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  sections: { display: 'grid', gap: '16px', outlineStyle: 'none' },
  list: { listStyleType: 'none', margin: 0, padding: 0, outlineStyle: 'none' },
});

/**
 * Groups alerts by kind, in the order of the kinds; within a kind the newest comes first, as the
 * server sent them.
 */
const byKind = (alerts: readonly Alert[]): readonly Alert[] =>
  alertKindNames.flatMap((kind) => alerts.filter((alert) => alert.kind === kind));

export default function NotificationsScreen() {
  const styles = useStyles();
  const { t } = useLingui();
  const { api, zone } = usePortalSession();
  const { state, alerts, toDo, asOf, count, load, read, remove } = useAlerts();
  const time = useAsOfText(asOf, zone);
  const snackbar = useSnackbar();
  const list = useRef<HTMLDivElement>(null);

  const others = alerts.filter((alert) => !toDo.includes(alert));
  const sections = [
    { key: 'own', title: t`For you`, of: byKind(toDo) },
    { key: 'others', title: t`For others`, of: byKind(others) },
  ].filter(({ of }) => of.length > 0);

  const sorted = sections.flatMap(({ of }) => of);

  const markAll = async () => {
    const ids = alerts.filter((alert) => !alert.read).map(({ id }) => id);
    const reply = await api.call(markAllAlertsRead, { body: { ids } });
    await load();
    if (!reply.ok) snackbar.show({ type: 'error', content: t`There was a request error` });
  };

  const drop = async (alert: Alert, place: number) => {
    const gone = remove(alert);
    // The focused button is gone, so the next one gets the focus.
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
            <Trans>It isn’t stored on this device. It will load once you’re online.</Trans>
          </ErrorState>
        </Card>
      );

    if (alerts.length === 0)
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

    return sections.map(({ key, title, of }) => (
      <Card key={key} flush {...(toDo.length < alerts.length ? { title } : {})}>
        <ul className={styles.list} aria-label={title}>
          {of.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              zone={zone}
              onRead={() => {
                void read(alert);
              }}
              onRemove={() => {
                void drop(alert, sorted.indexOf(alert));
              }}
            />
          ))}
        </ul>
      </Card>
    ));
  };

  return (
    <Page
      title={t`Notifications`}
      actions={
        alerts.some((alert) => !alert.read) ? (
          <Button
            icon={<CheckIcon />}
            onClick={() => {
              void markAll();
            }}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        ) : undefined
      }
      subtitle={
        state === 'ready' && alerts.length > 0 ? (
          <>
            <Plural value={count} _0="No pendencies" one="# pendency" other="# pendencies" />
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
      <div ref={list} tabIndex={-1} className={styles.sections}>
        {shown()}
      </div>
    </Page>
  );
}
