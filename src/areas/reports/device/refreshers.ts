/**
 * Refreshes reports: first the reference data (distributors and companies), then the heads of both
 * areas, then the registered days and the whole reports that have changed on the server, and at
 * last the uploads whose reports have an outcome.
 */
import { Dexie } from 'dexie';
import {
  isDocumentMissing,
  mirrorList,
  refreshEach,
  toRefreshOutcome,
  readRestoreNotice,
  removeUploadsFromNotice,
  type RefreshContext,
  type RefreshOutcome,
  type Refresher,
} from '#kernel/device/engine-and-databases.ts';
import { addMirroredCurrencies } from '#areas/catalog/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { addresses } from '../domain/call-addresses.ts';
import { reportAreas, type ReportArea, type ReportHead } from '../domain/index.ts';
import { updateUploadsWithOutcome } from './update-uploads-with-outcome.ts';
import { storeReportAnswer, referencesKey } from './answer-store.ts';
import { reportKind } from './report-kind.ts';
import { refreshAllDays } from './registered-days.ts';
import { reportHeadRow, reportHeadsCursor, reportHeadsTable } from './report-rows.ts';

const areasOf = ({ actor }: Pick<RefreshContext, 'actor'>) =>
  reportAreas.filter((area) => can(actor, area, 'read'));

export const reportReferencesRefresher: Refresher = {
  name: 'reports.references',
  rank: 12,
  rights: ['inventory.read', 'pos.read'],
  run: (context) =>
    refreshEach(areasOf(context), async (area) => {
      const reply = await context.api.call(addresses[area].references, { query: {} });
      if (!reply.ok) return toRefreshOutcome(reply);
      await storeReportAnswer(context, referencesKey(area), reply.value);
      await addMirroredCurrencies(
        context.bulk,
        reply.value.distributors.map(({ currency }) => currency as Currency),
      );
      return 'done';
    }),
};

async function mirrorArea(
  context: RefreshContext,
  area: ReportArea,
  changed: Map<string, number | 'gone'>,
): Promise<RefreshOutcome> {
  const table = reportHeadsTable(context.bulk);
  const versions = (rows: readonly ReportHead[]) =>
    new Map(rows.map((row) => [row.id, row.deleted ? ('gone' as const) : row.version]));

  return await mirrorList(
    context,
    reportHeadsCursor(area),
    table,
    (cursor) => context.api.call(addresses[area].changes, { query: { cursor } }),
    async (rows: readonly ReportHead[]) => {
      await table.bulkDelete(rows.filter((row) => row.deleted).map((row) => row.id));
      for (const [id, version] of versions(rows)) changed.set(id, version);
      const kept = rows.filter((row) => !row.deleted).map(reportHeadRow);
      return await table.bulkPut(kept, { allKeys: true });
    },
    {
      listed: () =>
        table.where('[area+newest+id]').between([area, Dexie.minKey], [area, Dexie.maxKey]),
      before: (rows) => context.markBehind(reportKind, versions(rows)),
    },
  );
}

async function fetchOutdatedReports(context: RefreshContext): Promise<RefreshOutcome> {
  const outdated = (await context.behind(reportKind)).slice(0, 50);
  return await refreshEach(outdated, async (id) => {
    const area = (await reportHeadsTable(context.bulk).get(id))?.area;
    const reply = area && (await context.api.call(addresses[area].view, { params: { id } }));
    if (!reply || isDocumentMissing(reply)) await context.applyServerState(reportKind, id, 'gone');
    else if (reply.ok) {
      await context.applyServerState(reportKind, id, reply.value);
      await context.mirrored(reportKind, new Map([[id, reply.value.version]]));
    }
    return reply ? toRefreshOutcome(reply) : 'done';
  });
}

/**
 * Removes files from the restore notice, which lists files to upload again, once the mirror has a
 * report of the same file.
 */
async function removeUploadedFromNotice({ core, bulk }: RefreshContext): Promise<RefreshOutcome> {
  const asked = (await readRestoreNotice(core))?.uploads ?? [];
  if (asked.length === 0) return 'done';
  const hashes = new Set(asked.map(({ fileHash }) => fileHash));
  const heads = await reportHeadsTable(bulk)
    .filter(({ fileHash }) => fileHash !== null && hashes.has(fileHash))
    .toArray();

  // If the server has another version of the report, the file arrives as a report with a new id.
  await removeUploadsFromNotice(core, ({ id, fileHash, there }) =>
    heads.some((head) => head.fileHash === fileHash && (there === undefined || head.id !== id)),
  );
  return 'done';
}

export const reportHeadsRefresher: Refresher = {
  name: 'reports.heads',
  rank: 40,
  rights: ['inventory.read', 'pos.read'],
  async run(context) {
    const changed = new Map<string, number | 'gone'>();
    const changedAreas = new Set<ReportArea>();

    const mirrored = await refreshEach(areasOf(context), async (area) => {
      const before = changed.size;
      const refreshed = await mirrorArea(context, area, changed);
      if (changed.size > before) changedAreas.add(area);
      return refreshed;
    });
    await context.mirrored(reportKind, changed);

    const refreshed = await refreshEach(
      [
        async () => mirrored,
        () => removeUploadedFromNotice(context),
        () => refreshAllDays(context, changedAreas),
        () => fetchOutdatedReports(context),
      ],
      (step) => step(),
    );
    await updateUploadsWithOutcome(
      { ...context, renew: () => reportReferencesRefresher.run(context) },
      [...changed].flatMap(([id, version]) => (version === 'gone' ? [id] : [])),
    );

    return refreshed;
  },
};
