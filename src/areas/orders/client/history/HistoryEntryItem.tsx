/** One entry of an order's timeline: what happened, when, by whom, why, and the values that changed. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import {
  AddIcon,
  ContactIcon,
  DeleteIcon,
  documentStatusWords,
  EditIcon,
  forcedColors,
  formatDayTime,
  HistoryIcon,
  StatusBadge,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { HistoryEntry } from '../../domain/index.ts';
import { changeMessage } from './history-words.ts';
import type { FieldTextContext } from '../opened/field-text.ts';

export const useTimelineStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: '4px 20px 12px' },
  entry: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '0 12px',
    padding: '12px 0',
    breakInside: 'avoid',
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '15px',
      top: '44px',
      bottom: '-12px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
      [forcedColors]: { backgroundColor: 'CanvasText' },
    },
    ':last-child::before': { display: 'none' },
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  words: {
    display: 'grid',
    gap: '4px',
    fontSize: '14px',
    lineHeight: '20px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    justifyItems: 'start',
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    minHeight: '32px',
    fontWeight: 600,
  },
  meta: { fontSize: '13px', lineHeight: '18px', color: tokens.colorNeutralForeground3 },
  reason: {
    padding: '8px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    whiteSpace: 'pre-line',
  },
  changes: { margin: '4px 0 0', padding: 0, listStyleType: 'none', display: 'grid', gap: '4px' },
  place: { color: tokens.colorNeutralForeground3 },
  was: { color: tokens.colorNeutralForeground3 },
});
const FIRST = 8;

export function HistoryEntryItem({
  entry,
  naming,
}: {
  readonly entry: HistoryEntry;
  readonly naming: FieldTextContext;
}) {
  const styles = useTimelineStyles();
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const [isWhole, setWhole] = useState(false);
  const { kind, from, to, changes, reason, by } = entry;
  const listed = Array.isArray(changes) ? changes : [];
  const isStep = kind === 'status' && to !== null;
  const before = from === null ? '' : _(documentStatusWords[from]);
  const Sign = isStep
    ? HistoryIcon
    : {
        created: AddIcon,
        changed: EditIcon,
        removed: DeleteIcon,
        status: HistoryIcon,
        comment: ContactIcon,
      }[kind];
  const title: ReactNode = isStep ? (
    <>
      <StatusBadge status={to} />
      {before ? (
        <span className={styles.was}>
          <Trans>({before})</Trans>
        </span>
      ) : null}
    </>
  ) : kind === 'created' ? (
    <Trans>Draft created</Trans>
  ) : kind === 'comment' ? (
    <Trans>Comment</Trans>
  ) : kind === 'removed' ? (
    <Trans>Draft deleted</Trans>
  ) : changes === 'replaced' ? (
    <Trans>Full replacement</Trans>
  ) : listed.length === 0 ? (
    <Trans>Saved without changes</Trans>
  ) : (
    <Plural value={listed.length} one="# field changed" other="# fields changed" />
  );
  const more = listed.length - FIRST;
  return (
    <li className={styles.entry}>
      <span className={styles.sign} aria-hidden="true">
        <Sign />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.meta}>
          <time dateTime={new Date(entry.at).toISOString()} className="figure">
            {formatDayTime(entry.at, zone)}
          </time>
          {by ? ` · ${by}` : ''}
        </div>
        {reason ? <div className={styles.reason}>{reason}</div> : null}
        {listed.length > 0 ? (
          <ul className={styles.changes}>
            {listed.slice(0, isWhole ? undefined : FIRST).map((change, n) => {
              const { place, value, was } = changeMessage(change, naming);
              return (
                <li key={`${change.line ?? ''} ${change.field} ${n}`}>
                  {value === undefined ? (
                    place
                  ) : (
                    <>
                      <span className={styles.place}>{place}:</span> <strong>{value}</strong>
                      {was === undefined ? null : (
                        <span className={mergeClasses('was', styles.was)}> ({was})</span>
                      )}
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        ) : null}
        {more > 0 && !isWhole ? (
          <Button appearance="subtle" onClick={() => setWhole(true)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </Button>
        ) : null}
      </div>
    </li>
  );
}
