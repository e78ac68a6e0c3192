/**
 * The profile of the signed-in person: name and company, and sections for choices and information.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Card,
  LanguagePicker,
  LinkButton,
  Notice,
  onlinePart,
  Page,
  SignOutIcon,
  formatInstantAsDate,
  languageOptions,
  quietText,
  useFormats,
  useIsOffline,
  useLanguage,
  usePortalSession,
  DescriptionList,
  UnavailableRow,
} from '#kernel/client/index.ts';
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { useSession } from '../session/session-context.tsx';
import type { ProfileAnswer } from '../session/session-user.ts';
import { useSignOut } from '../sign-out/use-sign-out.tsx';
import { OwnDataExport } from './OwnDataExport.tsx';
import { ProfileMailChoices, type MailGroup } from './ProfileMailChoices.tsx';
import { ProfileFormats } from './ProfileFormats.tsx';
import { ProfileSections, type ProfileSection } from './ProfileSections.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  leaving: { ...quietText, marginTop: '16px' },
  told: { display: 'grid', gap: '24px' },
});

const Unreached = () => <UnavailableRow onRetry={() => globalThis.location.reload()} />;
const OwnDevices = onlinePart(() => import('../devices/OwnDevices.tsx'), Unreached);

function MailRefused({ at }: { readonly at: number }) {
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const day = formatInstantAsDate(at, zone);

  return (
    <Notice title={t`Emails to this address are refused`}>
      <Trans>
        Your mail server refused an email from the portal on {day}. Have your mailbox checked, or
        ask your administrator to change your email.
      </Trans>
    </Notice>
  );
}

type Props = {
  /** The name of the company as this device knows it, until the server has answered. */
  readonly company?: string | undefined;
  /** The emails that modules send to this person. */
  readonly mails: readonly MailGroup[];
  /** The contents of other modules: notifications, storage, installing, and keyboard shortcuts. */
  readonly push: ReactNode;
  readonly storage: ReactNode;
  readonly install: ReactNode;
  readonly shortcuts: ReactNode;
  /** Short texts about the storage and the installation, for the heads of folded sections. */
  readonly current?: {
    readonly storage?: string | undefined;
    readonly install?: string | undefined;
  };
  /** The delegations of an approver. Absent if the person doesn't decide on orders. */
  readonly delegations?: ReactNode;
};

export function Profile({
  company,
  mails,
  push,
  storage,
  install,
  shortcuts,
  current = {},
  delegations,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { user, store } = useSession();
  const { zone, currency } = usePortalSession();
  const formats = useFormats();
  const { language } = useLanguage();
  const isOffline = useIsOffline();
  const { begin, dialog } = useSignOut();
  const [profile, setProfile] = useState<ProfileAnswer>();
  const [isUnanswered, setUnanswered] = useState(false);

  useEffect(() => {
    let current = true;
    void store.api.call(addresses.getProfile).then((reply) => {
      if (!current) return;
      if (reply.ok) setProfile(reply.value);
      setUnanswered(!reply.ok);
    });
    return () => {
      current = false;
    };
  }, [store, user?.id, isOffline]);

  const [openedAt] = useState(() => Date.now());
  const version = __APP_VERSION__;
  const own = (currency ?? 'BRL') as Currency;

  const unanswered = profile === undefined && isUnanswered ? t`Requires a connection` : undefined;
  const facts = [
    { key: 'name', term: <Trans>Name</Trans>, value: profile?.name ?? user?.name },
    { key: 'email', term: <Trans>Email</Trans>, value: profile?.email ?? user?.email },
    {
      key: 'company',
      term: <Trans>Company</Trans>,
      value:
        user?.distributorID === null ? t`Internal user` : (profile?.distributor?.name ?? company),
    },
    {
      key: 'terms',
      term: <Trans>Terms accepted</Trans>,
      value: profile?.acceptance
        ? formatInstantAsDate(profile.acceptance.acceptedAt, zone)
        : unanswered,
    },
  ];

  const kinds = mails.flatMap((group) => group.mails);
  const all = kinds.length;
  const wanted = kinds.filter(({ kind }) => profile?.mailChoices?.[kind] !== false).length;

  const sections: readonly ProfileSection[] = [
    {
      key: 'language',
      title: t`Language`,
      current: languageOptions.find(({ code }) => code === language)?.name,
      content: <LanguagePicker />,
    },
    {
      key: 'formats',
      title: t`Dates and numbers`,
      current: [
        formatInstantAsDate(openedAt, zone),
        formats.money(minorDigitsByCurrency[own] > 0 ? 123_456 : 1_234, own),
      ].join(' · '),
      words: t`How the portal, its prints and its emails show dates, numbers and amounts to you. Files keep their own format.`,
      isOnline: true,
      content: <ProfileFormats profile={profile} />,
    },
    {
      key: 'password',
      title: t`Password`,
      words: t`Changing your password signs you out on your other devices.`,
      content: (
        <LinkButton to="/profile/setpass">
          <Trans>Change password</Trans>
        </LinkButton>
      ),
    },
    {
      key: 'devices',
      title: t`Sessions and devices`,
      words: t`Where you are signed in, and the unsent work that each device last reported.`,
      isOnline: true,
      content: <OwnDevices />,
    },
    {
      key: 'notifications',
      title: t`Emails and notifications`,
      current: profile && all > 0 ? t`Emails: ${wanted} of ${all}` : undefined,
      isOnline: true,
      content: (
        <div className={styles.told}>
          <ProfileMailChoices
            groups={mails}
            stored={profile?.mailChoices}
            onStored={(mailChoices) => setProfile((before) => before && { ...before, mailChoices })}
          />
          {push}
        </div>
      ),
    },
    ...(delegations
      ? [
          {
            key: 'delegations',
            title: t`Approvals while you’re away`,
            words: t`Another approver can act with your limits on the days you choose.`,
            isOnline: true as const,
            content: delegations,
          },
        ]
      : []),
    {
      key: 'storage',
      title: t`Storage on this device`,
      current: current.storage,
      words: t`What the portal keeps in this browser so that you can work offline.`,
      content: storage,
    },
    { key: 'install', title: t`Install the portal`, current: current.install, content: install },
    {
      key: 'shortcuts',
      title: t`Keyboard shortcuts`,
      words: t`They work while you aren’t typing in a field.`,
      content: shortcuts,
    },
    {
      key: 'data',
      title: t`Your data`,
      words: t`A file with all the data the portal has about you. Requires a connection.`,
      content: <OwnDataExport />,
    },
    {
      key: 'about',
      title: t`About`,
      current: t`Version ${version}`,
      content: (
        <>
          <DescriptionList
            terms={[{ key: 'version', term: <Trans>Version</Trans>, value: version }]}
          />
          <LinkButton to="/profile/licenses">
            <Trans>Third-party licenses</Trans>
          </LinkButton>
        </>
      ),
    },
  ];

  return (
    <Page title={t`Profile`}>
      {profile?.mailRefusedAt ? <MailRefused at={profile.mailRefusedAt} /> : null}
      <Card
        title={t`Account`}
        actions={
          <Button icon={<SignOutIcon />} onClick={() => void begin()}>
            <Trans>Sign out</Trans>
          </Button>
        }
      >
        <DescriptionList terms={facts.map((one) => ({ ...one, value: one.value ?? '–' }))} />
        <p className={styles.leaving}>
          <Trans>Signing out removes your data from this device.</Trans>
        </p>
      </Card>
      <ProfileSections sections={sections} />
      {dialog}
    </Page>
  );
}
