/**
 * Shows one entry of an order's timeline: the event, its time, author and reason, and the changes.
 */
import { Trans, Plural } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import {
  AddIcon,
  ApprovalsIcon,
  ArrowIcon,
  CheckIcon,
  ConflictIcon,
  ContactIcon,
  DeleteIcon,
  documentStatusWords,
  EditIcon,
  formatDateAndTime,
  FunnelsIcon,
  HistoryIcon,
  InventoryIcon,
  PauseIcon,
  SendIcon,
  StatusBadge,
  StopIcon,
  SyncIcon,
  UndoIcon,
  useLanguage,
  usePortalSession,
  type DocumentStatus,
} from '#kernel/client/index.ts';
import {
  ACKNOWLEDGED_AT_FIELD,
  DECIDED_FOR_FIELD,
  REPORTED_KIND_FIELD,
  type HistoryEntry,
} from '../../domain/index.ts';
import type { FieldTextContext } from '../field-text/field-text.ts';
import { ChangeList } from './ChangeList.tsx';
import { reasonMessage, erpEventTitle } from './history-words.ts';
import { useTimelineStyles } from './timeline-styles.ts';
import { useLingui } from '@lingui/react';

/** Shows the title of an entry, which names the event. */
function EntryTitle({ entry: { kind, from, to, changes } }: { readonly entry: HistoryEntry }) {
  const styles = useTimelineStyles();
  const { _ } = useLingui();
  if (kind === 'status' && to !== null) {
    if (from === null || from === to) return <StatusBadge status={to} />;
    return (
      <>
        <span className={styles.was}>{_(documentStatusWords[from])}</span>
        <ArrowIcon aria-hidden />
        <span className="for-readers">
          <Trans>changed to</Trans>
        </span>
        <StatusBadge status={to} />
      </>
    );
  }

  if (kind === 'created') return <Trans>Draft created</Trans>;
  if (kind === 'comment') return <Trans>Comment</Trans>;
  if (kind === 'removed') return <Trans>Draft deleted</Trans>;
  if (kind === 'resent') return <Trans>Sent again after the server was restored</Trans>;
  if (kind === 'discounts') return <Trans>Discounts decided</Trans>;
  if (kind === 'approval_recorded') return <Trans>Approval recorded, above the limit</Trans>;
  if (kind === 'fulfillment') return <>{erpEventTitle(changes)}</>;
  if (changes === 'replaced') return <Trans>Full replacement</Trans>;
  if (!changes?.length) return <Trans>Saved without changes</Trans>;
  return <Plural value={changes.length} one="# field changed" other="# fields changed" />;
}

/** The icon of each kind of entry. An entry about the status has the icon of its new status. */
const signs: Readonly<Record<HistoryEntry['kind'], ComponentType>> = {
  created: AddIcon,
  changed: EditIcon,
  removed: DeleteIcon,
  status: HistoryIcon,
  comment: ContactIcon,
  resent: SyncIcon,
  discounts: FunnelsIcon,
  fulfillment: InventoryIcon,
  approval_recorded: CheckIcon,
};

const statusSigns: Readonly<Record<DocumentStatus, ComponentType>> = {
  draft: UndoIcon,
  waiting_approval: SendIcon,
  waiting_correction: ConflictIcon,
  waiting_processing: ApprovalsIcon,
  stand_by: PauseIcon,
  complete: CheckIcon,
  canceled: StopIcon,
  removed: DeleteIcon,
  undone: UndoIcon,
};

/** Changes that concern the entry itself. They are not listed with the changed fields. */
const ofEntry: ReadonlySet<string> = new Set([
  ACKNOWLEDGED_AT_FIELD,
  REPORTED_KIND_FIELD,
  DECIDED_FOR_FIELD,
]);

/** How many changes are shown at first. */
const MOST = 8;

export function HistoryEntryItem({
  entry,
  naming,
}: {
  readonly entry: HistoryEntry;
  readonly naming: FieldTextContext;
}) {
  const styles = useTimelineStyles();
  const { zone } = usePortalSession();
  const { language } = useLanguage();
  const { kind, to, changes, by } = entry;

  const reason = reasonMessage(entry, language);
  const all = Array.isArray(changes) ? changes : [];
  const listed = all.filter(({ field }) => !ofEntry.has(field));

  const before = all.find(({ field }) => field === ACKNOWLEDGED_AT_FIELD)?.to;
  const decidedFor = all.find(({ field }) => field === DECIDED_FOR_FIELD)?.to;
  const receivedAt = before ? formatDateAndTime(Date.parse(before), zone) : '';

  const Sign = (kind === 'status' && to !== null ? statusSigns[to] : signs[kind]) ?? HistoryIcon;
  return (
    <li className={styles.entry}>
      <span className={styles.sign} aria-hidden="true">
        <Sign />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          <EntryTitle entry={entry} />
        </div>
        <div className={styles.meta}>
          <time dateTime={new Date(entry.at).toISOString()} className="figure">
            {formatDateAndTime(entry.at, zone)}
          </time>
          {by ? ' · ' : ''}
          {by && decidedFor ? (
            <Trans>
              {by} for {decidedFor}
            </Trans>
          ) : (
            by
          )}
        </div>
        {receivedAt ? (
          <div className={styles.reason}>
            <Trans>First received {receivedAt}</Trans>
          </div>
        ) : null}
        {reason ? <div className={styles.reason}>{reason}</div> : null}
        {listed.length > 0 ? <ChangeList changes={listed} naming={naming} most={MOST} /> : null}
      </div>
    </li>
  );
}
