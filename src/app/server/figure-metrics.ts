/**
 * The gauges of the whole installation, read from the database at each scrape. Every process
 * reports the same values, so alert rules take their maximum and never their sum.
 */
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from '#areas/system/server/index.ts';
import { SECOND, type Instant } from '#kernel/domain/dates.ts';

/** Milliseconds that a scrape waits for the database. Prometheus gives up after ten seconds. */
const PATIENCE_MS = 5_000;

/**
 * Creates the gauges. The function that is returned sets them. No label is named `job` or
 * `instance`: Prometheus sets these itself and renames those of the portal.
 */
export function createFigureMetrics(registry: Registry, read: () => Promise<Figures>) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [registry] });

  const databaseUp = gauge('database_up', '1 if the database answers');
  const waiting = gauge('jobs_waiting', 'Jobs that will be tried; mails are the task mail', 'task');
  const failed = gauge('jobs_failed', 'Jobs that are not tried any more', 'task');
  const oldest = gauge('jobs_oldest_seconds', 'Age of the oldest job that is due', 'task');
  const outbox = gauge('outbox_items', 'Unsent work that devices reported', 'kind');
  const holders = gauge('outbox_devices', 'Devices that reported unsent work', 'kind');
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest unsent work', 'kind');
  const devices = gauge('devices', 'Open sessions by what they reported', 'version', 'opens');
  const files = gauge('storage_files', 'Files outside of the database', 'storage', 'state');
  const bytes = gauge('storage_bytes', 'Bytes outside of the database', 'storage', 'state');
  const problems = gauge('storage_problem_files', 'Files with a problem', 'storage', 'problem');
  const database = gauge('database_bytes', 'Size of the database');
  const erp = gauge('erp_last_call_seconds', 'Time since the last accepted call of the ERP');
  const backup = gauge('backup_age_seconds', 'Time since the command backup made the last one');
  const lag = gauge('replica_lag_seconds', 'How far a standby is behind', 'replica');
  const lost = gauge('lost_commands', 'Acknowledged commands that a takeover of the database lost');
  const all = [
    waiting,
    failed,
    oldest,
    outbox,
    holders,
    outboxAge,
    devices,
    files,
    bytes,
    problems,
    database,
    erp,
    backup,
    lag,
    lost,
  ];

  function set(figures: Figures): void {
    const age = (since: Instant) => Math.max(0, (figures.now - since) / SECOND);
    for (const { job: task, ...counts } of figures.jobs) {
      waiting.set({ task }, Number(counts.waiting));
      failed.set({ task }, Number(counts.failed));
      oldest.set({ task }, counts.oldest === null ? 0 : age(counts.oldest));
    }

    for (const { kind, count, devices: holding, since } of figures.unsent) {
      outbox.set({ kind }, count);
      holders.set({ kind }, Number(holding));
      outboxAge.set({ kind }, age(since));
    }

    for (const { version, opens, count } of figures.devices)
      devices.set({ version: version ?? 'unknown', opens }, Number(count));

    for (const place of figures.places) {
      const { storage, state, problem } = place;
      files.inc({ storage, state }, Number(place.files));
      bytes.inc({ storage, state }, Number(place.bytes));
      if (problem !== null) problems.inc({ storage, problem }, Number(place.files));
    }

    database.set(figures.databaseBytes);
    if (figures.erpCalledAt !== null) erp.set(age(figures.erpCalledAt));
    if (figures.backedUpAt !== null) backup.set(age(figures.backedUpAt));
    lost.set(figures.lost?.count ?? 0);
    for (const { name, seconds } of figures.replicas) lag.set({ replica: name }, seconds);
  }

  /**
   * Sets the gauges. If the figures can't be read in time, the gauges have no values instead of
   * outdated ones.
   */
  return async function refresh(): Promise<void> {
    const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS, undefined).unref());
    const figures = await Promise.race([read().catch(() => undefined), late]);
    for (const one of all) one.reset();
    // `reset` sets a gauge without labels to 0, which would be a wrong age, so its value is
    // removed.
    for (const one of [database, erp, backup, lost]) one.remove();
    databaseUp.set(figures ? 1 : 0);
    if (figures) set(figures);
  };
}
