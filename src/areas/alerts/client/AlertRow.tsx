/**
 * Shows an alert of the list: its title, the first reasons, when it was raised, and a button. The
 * button marks an unread alert as read, and removes a read one.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import {
  CheckIcon,
  CorrectionIcon,
  DeleteIcon,
  GoIcon,
  IconButton,
  InfoIcon,
  RowLink,
  formatDateAndTime,
  phoneMedia,
  phoneQuery,
  useMediaQuery,
  redColors,
  captionText,
  NonBreakingText,
} from '#kernel/client/index.ts';
import { detailWordsByKind, isInformation, type Alert, type AlertKind } from '../domain/index.ts';
import { alertWords } from './alert-words.ts';
import { DetailText } from './details/DetailText.tsx';
import { formatAlertSubject } from './alert-subject.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '64px',
    padding: '8px 12px 8px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
    [phoneMedia]: { padding: '12px 8px 12px 16px' },
  },
  icon: {
    color: redColors.fill,
    display: 'inline-grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    flexShrink: 0,
    alignSelf: 'flex-start',
  },
  info: { color: tokens.colorNeutralForeground3 },
  title: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    '& > svg': { flexShrink: 0 },
  },
  words: { flexGrow: 1, minWidth: 0, flexBasis: 0, overflowWrap: 'anywhere' },
  read: { '& a': { fontWeight: 400 } },
  reason: { display: 'block', color: tokens.colorNeutralForeground2 },
  when: { ...captionText, display: 'block', fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', gap: '4px', marginInlineStart: 'auto' },
});

const kinds = Object.values(detailWordsByKind);

/** Returns whether a kind has the icon of an information, and not of something to correct. */
const informs = (kind: AlertKind): boolean =>
  kind.startsWith('report_removed') || isInformation(kind);

type Props = {
  readonly alert: Alert;
  readonly zone: string;
  readonly onRead: () => void;
  readonly onRemove: () => void;
};

export function AlertRow({ alert, zone, onRead, onRemove }: Props) {
  const styles = useStyles();
  const { i18n } = useLingui();
  const words = alertWords[alert.kind];
  const isInforming = informs(alert.kind);
  const named = { number: formatAlertSubject(alert.number) };

  return (
    <li className={styles.row}>
      <span className={mergeClasses(styles.icon, isInforming && styles.info)}>
        {isInforming ? <InfoIcon aria-hidden /> : <CorrectionIcon aria-hidden />}
      </span>
      <div className={mergeClasses(styles.words, alert.read && styles.read)}>
        <RowLink to={alert.target}>
          <span className={styles.title}>
            <span>
              <NonBreakingText text={i18n._(words.title(named))} />
            </span>
            <GoIcon aria-hidden />
          </span>
        </RowLink>
        {(alert.reasons ?? []).map((reason, at) => (
          <span key={at} className={styles.reason}>
            <DetailText detail={reason} kinds={kinds} />
          </span>
        ))}
        <span className={styles.when}>
          {formatDateAndTime(alert.raisedAt, zone)}
          <span className="for-readers">
            {' · '}
            {alert.read ? <Trans context="alert">Read</Trans> : <Trans>Unread</Trans>}
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        {alert.read ? (
          <IconButton
            label={i18n._(words.remove(named))}
            icon={<DeleteIcon />}
            // The second click of a double click on "Mark as read" arrives here and must not remove
            // the alert.
            onClick={({ detail }) => {
              if (detail <= 1) onRemove();
            }}
            data-remove=""
          />
        ) : (
          <ReadButton label={i18n._(words.read(named))} onRead={onRead} />
        )}
      </div>
    </li>
  );
}

type ReadProps = { readonly label: string; readonly onRead: () => void };

/** The button that marks an alert as read. On a phone it has room for its icon only. */
function ReadButton({ label, onRead }: ReadProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li');
    onRead();
    // The pressed button is gone. The one in its place removes the alert, so the link gets the
    // focus.
    requestAnimationFrame(() => row?.querySelector('a')?.focus());
  };

  if (isPhone) return <IconButton label={label} icon={<CheckIcon />} onClick={onClick} />;
  return (
    <Button appearance="subtle" icon={<CheckIcon />} aria-label={label} onClick={onClick}>
      <Trans>Mark as read</Trans>
    </Button>
  );
}
