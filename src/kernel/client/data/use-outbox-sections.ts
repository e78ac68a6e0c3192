/**
 * Lists the outbox entries of one document kind for the sync drawer. A document with a refusal, a
 * conflict or a changed price is in the section `failed`, with a link to the page where a person
 * decides about it. So is a parked one, which also has a button that tries again.
 */
import { useLingui } from '@lingui/react/macro';
import { inBackground, type OutboxEntry } from '#kernel/device/index.ts';
import { formatDateAndTime } from '../format/format-dates.ts';
import { usePortalSession } from '../portal-session.tsx';
import { groupOutboxEntries } from './group-outbox-entries.ts';

type Item = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly fixTo?: string;
  readonly onRetry?: () => void;
};

/** The drawer's sections with their items. */
export type EntrySections = Readonly<
  Record<'failed' | 'sending' | 'waiting' | 'received', readonly Item[]>
>;

/** The functions and words that depend on the document kind. */
type Told = {
  readonly titleOf: (documentId: string) => string;
  /** Returns the page where a person decides about the document. */
  readonly pathOf: (documentId: string) => string;
  /** The words that ask a person to open that page. */
  readonly toDecide: string;
};

/**
 * Returns the sections of the drawer with their items.
 * @param retry Queues a parked entry again.
 */
export function useOutboxSections(
  grouped: ReturnType<typeof groupOutboxEntries>,
  retry: (entryId: string) => Promise<void>,
  { titleOf, pathOf, toDecide }: Told,
): EntrySections {
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const sections: { [Group in keyof EntrySections]: Item[] } = {
    failed: [],
    sending: [],
    waiting: [],
    received: [],
  };

  for (const { group, entry } of grouped) {
    const item = { id: entry.id, title: titleOf(entry.documentId) };
    if (group === 'sending') sections.sending.push({ ...item, detail: t`Sending…` });
    else if (group === 'waiting') {
      const saved = formatDateAndTime(entry.createdAt, zone);
      sections.waiting.push({ ...item, detail: t`Waiting to send. Saved here ${saved}` });
    } else if (group === 'received')
      sections.received.push({
        ...item,
        detail: t`Received ${formatDateAndTime(entry.closedAt, zone)}`,
      });
    else
      sections.failed.push({
        ...item,
        fixTo: pathOf(entry.documentId),
        ...failed(entry),
      });
  }

  return sections;

  function failed(entry: OutboxEntry) {
    return entry.state === 'parked'
      ? {
          detail: t`The server couldn’t accept it after several tries. It stays on this device.`,
          onRetry: () => inBackground(retry(entry.id)),
        }
      : { detail: toDecide };
  }
}
