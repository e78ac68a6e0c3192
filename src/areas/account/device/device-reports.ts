/**
 * Reports to the server the kind, count and age of the work that this device hasn't sent (decision
 * 0070), and whether the portal opens offline on the device (decision 0118).
 */
import type { Engine } from '#kernel/device/index.ts';
import { countUnsentWork, type UnsentKind } from '#kernel/device/engine-and-databases.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import * as addresses from '../domain/session-call-addresses.ts';
import type { OfflineReadinessReport } from '../domain/offline-readiness-report-schema.ts';

export type DeviceReportEngine = Pick<Engine, 'api' | 'actor' | 'core' | 'modules' | 'own' | 'now'>;

/**
 * Returns the report about whether the portal can open offline. Undefined if it can't be measured
 * now.
 */
export type MeasureOfflineReadiness = () => Promise<OfflineReadinessReport | undefined>;

/** The greatest number of kinds that the server accepts, and the highest count of each. */
const MAX_REPORTED_KINDS = 20;
const MAX_REPORTED_COUNT = 1_000_000;

/** Milliseconds after which an unchanged report is repeated, so that its time stays recent. */
const REPEAT_UNCHANGED_REPORT_MS = HOUR;

/**
 * Returns a predicate for the time of unsent work: true if it is at least a minute old, so that it
 * isn't just being sent. A time in the future, which a clock that was set back leaves, counts too.
 */
const isUnsentForAMinute = (now: number) => (since: number) => since > now || now - since >= MINUTE;

/**
 * Sends a report. Returns whether the server stored it. It shows no error, because no person waits
 * for it.
 * @param token The token of a session that this device has left.
 * @param opening The report about whether the portal opens offline on the device. Absent if it
 * isn't reported now or can't be measured.
 */
export async function sendDeviceReport(
  { api, now }: Pick<DeviceReportEngine, 'api' | 'now'>,
  work: readonly UnsentKind[],
  { token, opening }: { readonly token?: string; readonly opening?: OfflineReadinessReport } = {},
): Promise<boolean> {
  const telling = work.slice(0, MAX_REPORTED_KINDS).map(({ kind, count, since }) => ({
    kind,
    count: Math.min(count, MAX_REPORTED_COUNT),
    age: Math.max(0, Math.round(now() - since)),
  }));
  const reply = await api.call(addresses.submitDeviceReport, {
    body: { work: telling, ...(opening && { opening }) },
    ...(token === undefined ? {} : { token }),
  });
  return reply.ok;
}

/**
 * Reports the unsent work that is at least a minute old. Returns whether the server stored the
 * report.
 */
export const reportUnsentWork = async (engine: DeviceReportEngine): Promise<boolean> =>
  await sendDeviceReport(engine, await countUnsentWork(engine, isUnsentForAMinute(engine.now())));

/**
 * Starts to report each change of the unsent work or of whether the portal opens offline on the
 * device, and every hour even without a change. It looks for changes after answers of the server,
 * at most once a minute. Returns the function that stops it.
 */
export function startDeviceReports(
  teller: DeviceReportEngine,
  measureOfflineReadiness?: MeasureOfflineReadiness,
): () => void {
  const { api, actor } = teller;
  let looked = -Infinity;
  let told: { readonly text: string; readonly at: number } | undefined;

  const look = async (now: number) => {
    const { token, userId } = api.session();
    if (!token || userId !== actor.userId) return;
    const work = await countUnsentWork(teller, isUnsentForAMinute(now));
    const opening = await measureOfflineReadiness?.();

    // The user has signed out meanwhile, so nothing is reported.
    if (api.session().token !== token) return;

    // A report belongs to a session, so each new session sends one.
    const text = JSON.stringify([token, work, opening]);
    if (told?.text === text && Math.abs(now - told.at) < REPEAT_UNCHANGED_REPORT_MS) return;
    if (await sendDeviceReport(teller, work, opening && { opening })) told = { text, at: now };
  };

  const heard = () => {
    const now = teller.now();
    if (Math.abs(now - looked) < MINUTE) return;
    looked = now;
    look(now).catch(() => {
      /*
       * The user signed out, the portal was updated, or the work can't be read. After the next
       * answer of the server this is tried again.
       */
    });
  };

  if (api.serverTime() !== null) heard();

  return api.onAnswer(heard);
}
