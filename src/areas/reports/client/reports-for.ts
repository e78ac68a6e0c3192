/** The reports and the files of whoever is signed in, made where the first of these screens is opened. */
import { filesOn, type Files, type UploadOwner, type UploadWorld } from '#areas/imports/device/index.ts';
import { askFor } from '#kernel/client/index.ts';
import type { Engine, Reply } from '#kernel/device/index.ts';
import { inZone } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { refuse, ok } from '#kernel/domain/result.ts';
import { areaOf, type Report, type ReportArea, type ReportCalls, type ReportKind, type ReportStatus } from '../domain/index.ts';
import type { ReportReferences, ReportsDevice } from './reports-device.ts';

type Standing = { readonly reports: ReportsDevice; readonly files: Files };
const made = new WeakMap<Engine, Standing>();
export function reportsFor(engine: Engine, _actorName: string): Standing {
  const known = made.get(engine);
  if (known) return known;
  const { api } = engine, kept = new Map<ReportArea, ReportReferences>(), opened = new Map<string, Report>();
  const done = (reply: Reply<unknown>) => (reply.ok ? ok((reply.value as { report?: Report }).report ?? ('gone' as const)) : refuse(reply.kind === 'refused' ? reply.code : 'unreachable'));
  const send = async (area: ReportArea, id: string, step: string, body: unknown) => done(await api.send({ method: 'POST', path: `/api/${area}/reports/${id}/${step}`, body: JSON.stringify(body), operationId: engine.newId() }));
  const versionOf = async (area: ReportArea, id: string) => { const reply = await askFor<ReportCalls['view']>(api, `/${area}/reports/${id}`); return reply.ok ? reply.value.version : 0; };
  const reports: ReportsDevice = {
    async list(area, { status, search }) { const reply = await askFor<ReportCalls['list']>(api, `/${area}/reports`, { status, search }); if (!reply.ok) return { rows: [], total: 0 }; return { rows: reply.value.rows.map((row) => ({ ...row, sync: 'synced' as const })), total: reply.value.rows.length }; },
    async counts(area) { const reply = await askFor<ReportCalls['list']>(api, `/${area}/reports`); return { waiting_processing: 0, waiting_correction: 0, stand_by: 0, complete: 0, ...(reply.ok ? reply.value.counts : {}) } as Record<ReportStatus, number>; },
    asOf: async () => engine.now(),
    read: async (_area, id) => { const report = opened.get(id); return report && { report, sync: 'synced', refusal: null }; },
    async fetch(area, id) { const reply = await askFor<ReportCalls['view']>(api, `/${area}/reports/${id}`); if (reply.ok) { opened.set(id, reply.value); return 'fetched'; } return reply.kind === 'refused' ? 'not_found' : 'unreachable'; },
    async references(area) { const reply = await askFor<ReportCalls['references']>(api, `/${area}/reports/references`); if (reply.ok) kept.set(area, { ...reply.value, asOf: engine.now() }); return kept.get(area); },
    async prices(area, distributor) { const reply = await askFor<ReportCalls['prices']>(api, `/${area}/reports/prices`, { distributor }); return new Map(reply.ok ? reply.value.prices.map(({ partNumber, ...price }) => [partNumber, price]) : []); },
    finalize: (area, input) => send(area, input.id, 'finalize', { ...input, baseVersion: 0 }),
    answer: async (area, id, input) => send(area, id, 'answer', { ...input, baseVersion: await versionOf(area, id) }),
    remove: async (area, id) => send(area, id, 'remove', { baseVersion: await versionOf(area, id) }),
    declare: (area, input) => { const id = engine.newId(); return send(area, id, 'declare', { ...input, id, baseVersion: 0 }); },
  };
  async function worldOf({ kind, distributorId }: UploadOwner): Promise<UploadWorld | undefined> {
    const references = await reports.references(areaOf(kind as ReportKind)), distributor = references?.distributors.find(({ id }) => id === distributorId);
    if (!references || !distributor) return undefined;
    return { today: inZone(engine.now(), distributor.zone).date, currency: distributor.currency as Currency, companies: kind === 'pos_brazil' ? distributor.companies.map(({ taxId }) => taxId) : [], dateOrder: 'dmy', remembered: references.remembered.filter((one) => one.kind === kind) as UploadWorld['remembered'] };
  }
  const standing = { reports, files: filesOn({ userId: engine.actor.userId, worldOf }) };
  made.set(engine, standing);
  return standing;
}
