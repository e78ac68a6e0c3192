/**
 * Shows the screen /settings/va_rel: the vertical-activity relation in numbers, with links to its
 * parts.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  amber,
  Card,
  GoIcon,
  RequiresConnectionMark,
  SettingsPage,
  phoneMedia,
  RemoteQueryFrame,
  smallText,
  UploadIcon,
  useFormats,
  useIsOffline,
  usePortalSession,
  useRemoteQuery,
  type DocumentAction,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import {
  CONFLICTS_PATH,
  HOME_PATH,
  MISSING_TERMS_PATH,
  TERMS_PATH,
  UPLOAD_PATH,
} from '../relation-paths.ts';
import { RunProgress } from './RunProgress.tsx';
import { useReclassifyAllTerms } from './use-reclassify-all-terms.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  groups: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: '8px 16px 8px 20px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-2px' },
    '& svg': { color: tokens.colorNeutralForeground3 },
    [phoneMedia]: { paddingInlineStart: '16px' },
  },
  words: { display: 'grid', overflowWrap: 'anywhere' },
  title: { fontWeight: 600 },
  figure: { fontSize: '16px', lineHeight: '22px', fontWeight: 650 },
  // A count of terms that wait for a person.
  open: { padding: '2px 10px', borderRadius: '13px', backgroundColor: amber[160] },
  about: smallText,
});

type Home = AnswerOf<typeof addresses.getVerticalsOverview>;

type Part = {
  readonly to: string;
  readonly title: string;
  readonly count: number;
  readonly about: ReactNode;
  /** True if the counted terms wait for a person. A count above zero is then highlighted. */
  readonly isOpen?: boolean;
};

const sumOf = ({ terms }: Home, isCounted: (one: Home['terms'][number]) => boolean): number =>
  terms.filter(isCounted).reduce((sum, one) => sum + one.terms, 0);

function Parts({ home }: { readonly home: Home }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const manual = formats.number(sumOf(home, ({ source }) => source === 'manual'));
  const byCnae = formats.number(sumOf(home, ({ source }) => source === 'cnae'));
  const byKeyword = formats.number(sumOf(home, ({ source }) => source === 'keyword'));
  const terms: readonly Part[] = [
    {
      to: MISSING_TERMS_PATH,
      title: t`Not classified`,
      count: sumOf(home, ({ source }) => source === 'missing'),
      about: <Trans>Terms that match no rule</Trans>,
      isOpen: true,
    },
    {
      to: CONFLICTS_PATH,
      title: t`Conflicts`,
      count: home.conflicts,
      about: <Trans>The rules now give a different result</Trans>,
      isOpen: true,
    },
    {
      to: TERMS_PATH,
      title: t`All terms`,
      count: sumOf(home, () => true),
      about: (
        <Trans>
          Manual: {manual} · Active CNAE: {byCnae} · Keywords: {byKeyword}
        </Trans>
      ),
    },
  ];
  const rules: readonly Part[] = [
    {
      to: `${HOME_PATH}/verticals/list`,
      title: t`Verticals`,
      count: home.verticals,
      about: <Trans>Market segments of end users</Trans>,
    },
    {
      to: `${HOME_PATH}/cnae/list`,
      title: t`Active CNAE`,
      count: home.rules,
      about: <Trans>Activities of Brazil with their verticals</Trans>,
    },
    {
      to: `${HOME_PATH}/words/list`,
      title: t`Keywords`,
      count: home.keywords,
      about: <Trans>Words that classify activities by vertical</Trans>,
    },
  ];

  const list = (parts: readonly Part[]) => (
    <ul className={styles.list}>
      {parts.map(({ to, title, count, about, isOpen }) => (
        <li key={to} className={styles.item}>
          <Link to={to} className={styles.part}>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.about}>{about}</span>
            </span>
            <span
              className={mergeClasses(styles.figure, isOpen && count > 0 && styles.open, 'figure')}
            >
              {formats.number(count)}
            </span>
            <GoIcon aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.groups}>
      <Card isFlush title={<Trans>Terms of POS rows</Trans>}>
        {list(terms)}
      </Card>
      <Card isFlush title={<Trans>Rules</Trans>}>
        {list(rules)}
      </Card>
    </div>
  );
}

export default function RelationHome() {
  const { t } = useLingui();
  const { api, actor } = usePortalSession();
  const isOffline = useIsOffline();
  const query = useRemoteQuery({
    name: 'verticals home',
    fetch: () => api.call(addresses.getVerticalsOverview),
  });
  const mayWrite = can(actor, 'settings', 'write');
  const reclassify = useReclassifyAllTerms(query.again);
  const isRunning = query.value?.run?.state === 'running';

  const busyReason = isRunning || reclassify.isBusy ? t`already running` : undefined;
  const actions: readonly DocumentAction[] = [
    {
      key: 'upload',
      kind: 'primary',
      label: t`Upload relation`,
      icon: <UploadIcon />,
      to: UPLOAD_PATH,
    },
    {
      key: 'reclassify',
      kind: 'secondary',
      label: t`Classify all terms again`,
      disabledReason: isOffline ? t`requires a connection` : busyReason,
      onPress: reclassify.ask,
    },
  ];

  return (
    <SettingsPage title={t`Vertical-activity relation`} actions={mayWrite ? actions : []}>
      <RequiresConnectionMark />
      <RemoteQueryFrame query={query} lines={6}>
        {(home) => (
          <>
            {home.run ? (
              <RunProgress run={home.run} mayStop={mayWrite} onChange={query.again} />
            ) : null}
            <Parts home={home} />
          </>
        )}
      </RemoteQueryFrame>
    </SettingsPage>
  );
}
