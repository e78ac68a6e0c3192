/**
 * The screen /notifications. It lists this user's open alerts: those that ask the user to do
 * something, then those that only inform, then those that ask others. It lets the user open, read
 * and remove them.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  Card,
  CheckIcon,
  EmptyState,
  ErrorState,
  headText,
  LinkButton,
  Page,
  phoneMedia,
  Skeletons,
  tabWords,
  useAsOfText,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Tab } from '#kernel/domain/user/permissions.ts';
import { alertKindNames, alertScreensOf, isInformation, type Alert } from '../domain/index.ts';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts } from './store/alerts-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  sections: { display: 'grid', gap: '16px', outlineStyle: 'none' },
  area: {
    ...headText,
    margin: 0,
    padding: '10px 20px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [phoneMedia]: { paddingInline: '16px' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, outlineStyle: 'none' },
});

/** Returns the tab that an alert belongs to: that of the first right for the screen it opens. */
function areaOf({ kind, target }: Alert): Tab {
  const screens = alertScreensOf(kind);
  const { rights } = screens.find((screen) => screen.target === target) ?? screens[0]!;
  return rights[0]!.split('.')[0] as Tab;
}

/** Groups alerts by area, in the order of the kinds; within a group the newest comes first. */
function byArea(alerts: readonly Alert[]): readonly (readonly [Tab, readonly Alert[]])[] {
  const sorted = alertKindNames.flatMap((kind) => alerts.filter((alert) => alert.kind === kind));
  const areas = [...new Set(sorted.map(areaOf))];
  return areas.map((area) => [
    area,
    sorted.filter((alert) => areaOf(alert) === area).toSorted((a, b) => b.raisedAt - a.raisedAt),
  ]);
}

export default function NotificationsScreen() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const { state, alerts, toDo, asOf, count, load, markRead, markAllRead, remove } = useAlerts();
  const time = useAsOfText(asOf, zone);
  const snackbar = useSnackbar();
  const list = useRef<HTMLDivElement>(null);

  const rest = alerts.filter((alert) => !toDo.includes(alert));
  const sections = [
    { key: 'own', title: t`For you`, of: byArea(toDo) },
    {
      key: 'information',
      title: t`For your information`,
      of: byArea(rest.filter(({ kind }) => isInformation(kind))),
    },
    {
      key: 'others',
      title: t`For others`,
      of: byArea(rest.filter(({ kind }) => !isInformation(kind))),
    },
  ].filter(({ of }) => of.length > 0);

  const removable = sections
    .flatMap(({ of }) => of.flatMap(([, own]) => own))
    .filter((alert) => alert.read);

  const markAll = async () => {
    if (!(await markAllRead()))
      snackbar.show({ type: 'error', content: t`There was a request error` });
  };

  const drop = async (alert: Alert, place: number) => {
    const gone = remove(alert);
    // The focused button disappears with its alert, so the next alert's button gets the focus.
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (left[Math.min(place, left.length - 1)] ?? list.current)?.focus();
    });
    if (!(await gone)) snackbar.show({ type: 'error', content: t`There was a request error` });
  };

  const shown = () => {
    if (state === 'loading') return <Skeletons rows={4} />;
    const retry = () => {
      void load();
    };
    if (state === 'failed')
      return (
        <Card isFlush>
          <ErrorState onRetry={retry}>
            <Trans>The portal couldn’t load this. Try again in a moment.</Trans>
          </ErrorState>
        </Card>
      );

    if (state === 'unreachable')
      return (
        <Card isFlush>
          <ErrorState title={t`Notifications require a connection`} onRetry={retry}>
            <Trans>It isn’t stored on this device. It will load once you’re online.</Trans>
          </ErrorState>
        </Card>
      );

    if (alerts.length === 0)
      return (
        <Card isFlush>
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

    const isDivided = toDo.length < alerts.length;
    const Heading = isDivided ? 'h3' : 'h2';
    return sections.map(({ key, title, of }) => (
      <Card key={key} isFlush {...(isDivided ? { title } : {})}>
        {of.map(([area, own]) => (
          <section key={area} aria-labelledby={`${key}-${area}`}>
            <Heading id={`${key}-${area}`} className={styles.area}>
              {_(tabWords[area])}
            </Heading>
            <ul className={styles.list} aria-labelledby={`${key}-${area}`}>
              {own.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  zone={zone}
                  onRead={() => {
                    void markRead(alert);
                  }}
                  onRemove={() => {
                    void drop(alert, removable.indexOf(alert));
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
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
