/**
 * Reads the database's records of its restores at the end of a simulation, and joins them with what
 * the simulation recorded between the restores.
 */
import type { Play } from '../play.ts';
import { rightsChangesIn } from '../steps/rights.ts';
import type { Chaos } from './chaos.ts';

export type ChaosRecords = Chaos & {
  /** All findings of restores, including settled ones. */
  readonly findings: readonly {
    readonly id: string;
    readonly restoreId: string;
    readonly kind: string;
    readonly isOpen: boolean;
  }[];
  /** The ids of restores whose alert is still open. */
  readonly alerts: readonly string[];
  /** True if rights change in this simulation. */
  readonly changesRights: boolean;
};

export async function readChaosRecords(
  { server: { db }, company, seed }: Play,
  chaos: Chaos,
): Promise<ChaosRecords> {
  const findings = await db
    .selectFrom('restore_finding')
    .select(['document_id as id', 'restore_id as restoreId', 'kind', 'settled_at as settledAt'])
    .where('distributor_id', 'in', Object.values(company.distributors))
    .execute();
  const alerts = await db
    .selectFrom('alert')
    .select('id')
    .where('kind', '=', 'restore_findings')
    .where('resolved_at', 'is', null)
    .execute();
  return {
    ...chaos,
    findings: findings.map(({ settledAt, ...one }) => ({ ...one, isOpen: settledAt === null })),
    alerts: alerts.map(({ id }) => id),
    changesRights: rightsChangesIn(seed) !== undefined,
  };
}
