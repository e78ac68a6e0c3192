/**
 * Shows what the user should know before anything else in one band below the app bar: the most
 * urgent notice, the number of pendencies beside it, and a button that shows the other notices.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  amber,
  CloseIcon,
  CollapseIcon,
  ErrorIcon,
  ExpandIcon,
  IconButton,
  phoneMedia,
  redColors,
} from '#kernel/client/index.ts';
import { AlertsStrip } from './AlertsStrip.tsx';

const button = {
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '44px',
  minWidth: '44px',
  boxSizing: 'border-box',
  justifyContent: 'center',
  borderRadius: '8px',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecorationLine: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':focus-visible': { outlineColor: 'currentColor' },
} as const;

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '52px',
    boxSizing: 'border-box',
    padding: '4px 24px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '14px',
    lineHeight: '20px',
    '& svg': { flexShrink: 0 },
    [phoneMedia]: { padding: '4px 8px 4px 16px' },
  },
  dark: { backgroundColor: '#3A3833', color: '#FFFFFF' },
  red: { backgroundColor: redColors.ground, color: redColors.textDeep },
  amber: { backgroundColor: amber[160], color: tokens.colorNeutralForeground1 },
  plain: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  words: { flexGrow: 1, minWidth: 0 },
  long: { [phoneMedia]: { display: 'none' } },
  short: { display: 'none', [phoneMedia]: { display: 'inline' } },
  act: { ...button, padding: '0 12px', border: '1px solid currentColor' },
  quiet: {
    ...button,
    padding: '0 8px',
    border: '0',
    ':hover': { textDecorationLine: 'underline' },
  },
  close: { color: 'inherit', flexShrink: 0, ':hover': { color: 'inherit' } },
});

type Words = { readonly long: ReactNode; readonly short: ReactNode };

/** The keys of all notices, the most urgent first. */
const byUrgency = [
  'closing_near',
  'device_full',
  'offline',
  'not_ready_offline',
  'closing',
  'install',
] as const;

/** A notice. On phones its shorter words are shown. */
export type BandNotice = {
  readonly key: (typeof byUrgency)[number];
  readonly tone: 'dark' | 'red' | 'amber' | 'plain';
  readonly icon: ReactNode;
  /** The accessible name of the notice as a region of the page. */
  readonly label: MessageDescriptor;
  readonly says: Words;
  /** A button, or a link to a screen. */
  readonly act?: (Words & ({ readonly onClick: () => void } | { readonly to: string })) | undefined;
  readonly onClose?: () => void;
  /**
   * Called once the notice itself is shown. A notice that the button only counts is not shown yet.
   */
  readonly onShown?: () => void;
};

type Pendencies = ComponentProps<typeof AlertsStrip>;

export type NoticeBandProps = {
  readonly notices: readonly BandNotice[];
  /** The pendencies. Undefined if they are not shown here. */
  readonly pendencies: Pendencies | undefined;
};

export function NoticeBand({ notices, pendencies }: NoticeBandProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, ...others] = byUrgency.flatMap((key) => notices.filter((one) => one.key === key));
  if (!first) return pendencies ? <AlertsStrip {...pendencies} /> : null;

  return (
    <>
      <NoticeRow key={first.key} notice={first}>
        {pendencies?.count ? <PendencyLink count={pendencies.count} /> : null}
        {others.length > 0 ? (
          <OthersButton
            count={others.length}
            isOpen={isOpen}
            controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </NoticeRow>
      <div id={id}>
        {isOpen ? others.map((one) => <NoticeRow key={one.key} notice={one} />) : null}
      </div>
    </>
  );
}

/** Shows the number of pendencies beside a notice. */
function PendencyLink({ count }: { readonly count: number }) {
  const styles = useStyles();
  return (
    <Link to="/notifications" className={styles.quiet}>
      <ErrorIcon aria-hidden />
      <span className={styles.long}>
        <Plural value={count} one="# pendency" other="# pendencies" />
      </span>
      <span className={styles.short}>
        <span aria-hidden>{count}</span>
        <span className="for-readers">
          <Plural value={count} one="# pendency" other="# pendencies" />
        </span>
      </span>
    </Link>
  );
}

type OthersProps = {
  readonly count: number;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onClick: () => void;
};

function OthersButton({ count, isOpen, controls, onClick }: OthersProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.quiet}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      <span className={styles.long}>
        <Plural value={count} one="# more notice" other="# more notices" />
      </span>
      <span className={styles.short}>
        <span aria-hidden>+{count}</span>
        <span className="for-readers">
          <Plural value={count} one="# more notice" other="# more notices" />
        </span>
      </span>
      {isOpen ? <CollapseIcon aria-hidden /> : <ExpandIcon aria-hidden />}
    </button>
  );
}

type RowProps = { readonly notice: BandNotice; readonly children?: ReactNode };

function NoticeRow({ notice, children }: RowProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { tone, icon, label, says, act, onClose, onShown } = notice;
  useEffect(() => {
    onShown?.();
    // `onShown` is called once for each notice, although its words may change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const both = ({ long, short }: Words) => (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
  const actionOf = (one: NonNullable<BandNotice['act']>) =>
    'to' in one ? (
      <Link to={one.to} className={styles.act}>
        {both(one)}
      </Link>
    ) : (
      <button type="button" className={styles.act} onClick={one.onClick}>
        {both(one)}
      </button>
    );
  return (
    <section aria-label={_(label)} className={`${mergeClasses(styles.row, styles[tone])} no-print`}>
      {icon}
      <output className={styles.words}>{both(says)}</output>
      {act ? actionOf(act) : null}
      {children}
      {onClose ? (
        <IconButton
          className={styles.close}
          label={t`Dismiss`}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      ) : null}
    </section>
  );
}
