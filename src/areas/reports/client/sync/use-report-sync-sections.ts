/**
 * Lists the outbox entries of inventory and POS reports for the sync drawer, by the drawer's
 * sections: failed, sending, waiting and received. A failed entry links to its report's page.
 */
import { inBackground, type EntryState, type OutboxEntry } from '#kernel/device/index.ts';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { formatDateAndTime, groupOutboxEntries } from '#kernel/client/index.ts';
import { areaWords } from '../words/area-words.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { pathOfReport } from '../report-paths.ts';
import { areaOfStep, pendingStepWords } from '../history/pending-step-words.ts';
import { useReportsSession } from '../use-reports-session.ts';

type Item = { readonly id: string; readonly title: string; readonly detail: string };

export type ReportSyncSections = {
  readonly failed: readonly (Item & { readonly fixTo: string; readonly onRetry?: () => void })[];
  readonly sending: readonly Item[];
  readonly waiting: readonly Item[];
  readonly received: readonly Item[];
};

/**
 * Returns the sections of the drawer. `entries` come from the engine, newest first; `retry` sends
 * one of them again now.
 */
export function useReportSyncSections(
  entries: readonly OutboxEntry[],
  retry: (entryId: string) => Promise<void>,
): ReportSyncSections {
  const { t } = useLingui();
  const { _ } = useWords();
  const { reports, zone } = useReportsSession();
  const grouped = groupOutboxEntries(entries, 'report');
  const ids = grouped.map(({ entry }) => `${entry.documentId} ${entry.kind}`).join();
  const names = useLiveQuery(
    async () =>
      new Map(
        await Promise.all(
          grouped.map(
            async ({ entry }) =>
              [
                entry.documentId,
                (await reports.read(areaOfStep(entry.kind), entry.documentId))?.report.fileName,
              ] as const,
          ),
        ),
      ),
    [ids, reports],
  );

  const sections: { [Group in keyof ReportSyncSections]: ReportSyncSections[Group][number][] } = {
    failed: [],
    sending: [],
    waiting: [],
    received: [],
  };

  const waitingMessage = (state: EntryState, saved: string) => {
    if (state === 'held_sign_in') return t`Waiting for you to sign in. Saved here ${saved}`;
    return state === 'held_update'
      ? t`Waiting for a portal update. Saved here ${saved}`
      : t`Waiting to send. Saved here ${saved}`;
  };

  for (const { group, entry } of grouped) {
    const area = areaOfStep(entry.kind);
    const words = areaWords[area];
    const step = _(pendingStepWords(entry.kind));
    const saved = formatDateAndTime(entry.createdAt, zone);
    const code = entry.outcome?.code ?? '';
    const withoutFile = entry.kind.endsWith('.declare') ? _(words.none) : step;
    const name = names?.get(entry.documentId) ?? withoutFile;
    const title = `${_(words.title)}: ${name}`;
    const item = (detail: string) => ({ id: entry.id, title, detail });

    switch (group) {
      case 'sending':
        sections.sending.push(item(t`Sending…`));
        break;
      case 'waiting':
        sections.waiting.push(item(waitingMessage(entry.state, saved)));
        break;
      case 'received':
        sections.received.push(item(t`Received ${formatDateAndTime(entry.closedAt, zone)}`));
        break;
      default: {
        const isParked = entry.state === 'parked';
        sections.failed.push({
          ...item(
            isParked
              ? t`The server couldn’t accept it after several tries. It stays on this device.`
              : _(reportRefusalMessage(code)),
          ),
          fixTo: pathOfReport(area, entry.documentId),
          ...(isParked ? { onRetry: () => inBackground(retry(entry.id)) } : {}),
        });
      }
    }
  }

  return sections;
}
