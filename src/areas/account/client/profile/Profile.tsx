/** The signed-in person: who, which company, language, password, own data, signing out. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Card,
  DownloadIcon,
  LanguagePicker,
  LinkButton,
  Page,
  SignOutIcon,
  download,
  formatDay,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  captionText,
} from '#kernel/client/index.ts';
import { utcDate } from '#kernel/domain/dates.ts';
import * as addresses from '../../domain/addresses.ts';
import { failureMessage } from '../sign-in/problem-words.ts';
import { ProfileMails, type MailGroup } from './ProfileMails.tsx';
import { ProfilePatterns } from './ProfilePatterns.tsx';
import { failureOf } from '../session/call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import type { ProfileAnswer } from '../session/session-user.ts';
import { useSignOut } from '../sign-out/use-sign-out.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '16px',
    margin: 0,
  },
  term: captionText,
  fact: { margin: 0, overflowWrap: 'anywhere' },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px' },
  words: { flexGrow: 1, flexBasis: '240px', color: tokens.colorNeutralForeground2 },
});

type Props = {
  /** As this device knows it, until the server has answered. */
  readonly company?: string | undefined;
  /** The emails that modules send to this person. */
  readonly mails: readonly MailGroup[];
  /** What the shell adds, such as help for installing. */
  readonly children?: ReactNode;
};

export default function Profile({ company, mails, children }: Props) {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { user, store } = useSession();
  const { zone } = usePortalSession();
  const isOffline = useIsOffline();
  const snackbar = useSnackbar();
  const { begin, dialog } = useSignOut();
  const [profile, setProfile] = useState<ProfileAnswer>();
  const [isUnanswered, setUnanswered] = useState(false);

  useEffect(() => {
    let current = true;
    void store.api.call(addresses.profile).then((reply) => {
      if (!current) return;
      if (reply.ok) setProfile(reply.value);
      setUnanswered(!reply.ok);
    });
    return () => {
      current = false;
    };
  }, [store, user?.id, isOffline]);

  const exportData = async () => {
    const reply = await store.api.call(addresses.exportData);
    if (reply.ok)
      download(`portal-my-data-${utcDate(store.now())}.json`, JSON.stringify(reply.value, null, 2));
    else
      snackbar.show({
        type: 'error',
        content: i18n._(failureMessage(failureOf(reply))),
      });
  };
  const unanswered = profile === undefined && isUnanswered ? t`Requires a connection` : undefined;
  const facts = [
    { term: <Trans>Name</Trans>, fact: profile?.name ?? user?.name },
    { term: <Trans>Email</Trans>, fact: profile?.email ?? user?.email },
    {
      term: <Trans>Company</Trans>,
      fact:
        user?.distributorID === null ? t`Internal user` : (profile?.distributor?.name ?? company),
    },
    {
      term: <Trans>Terms accepted</Trans>,
      fact: profile?.acceptance ? formatDay(profile.acceptance.acceptedAt, zone) : unanswered,
    },
  ];

  return (
    <Page title={t`Profile`}>
      <Card title={t`Account`}>
        <dl className={styles.facts}>
          {facts.map(({ term, fact }, at) => (
            <div key={at}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.fact}>{fact ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t`Language`}>
        <LanguagePicker />
      </Card>
      <ProfilePatterns stored={profile} />
      <Card title={t`Password`}>
        <div className={styles.row}>
          <p className={styles.words}>
            <Trans>Changing it signs you out on your other devices.</Trans>
          </p>
          <LinkButton to="/profile/setpass">
            <Trans>Change password</Trans>
          </LinkButton>
        </div>
      </Card>
      <Card title={t`Your data`}>
        <div className={styles.row}>
          <p className={styles.words}>
            <Trans>A file with all the data the portal has about you. Requires a connection.</Trans>
          </p>
          <Button
            icon={<DownloadIcon />}
            onClick={() => {
              void exportData();
            }}
          >
            <Trans>Export my data</Trans>
          </Button>
          <LinkButton to="/privacy">
            <Trans>Privacy policy</Trans>
          </LinkButton>
        </div>
      </Card>
      <ProfileMails groups={mails} stored={profile?.mailChoices} />
      {children}
      <Card title={t`Sign out`}>
        <div className={styles.row}>
          <p className={styles.words}>
            <Trans>Your data will be removed from this device.</Trans>
          </p>
          <Button
            icon={<SignOutIcon />}
            onClick={() => {
              void begin();
            }}
          >
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </Card>
      {dialog}
    </Page>
  );
}
