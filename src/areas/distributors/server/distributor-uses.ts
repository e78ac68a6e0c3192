/**
 * Counts what refers to a distributor, with functions of other modules that the assembly of the
 * server passes.
 */
import type { Database } from '#kernel/server/database.ts';
import type { DistributorUses } from '../domain/index.ts';

/** Returns how often a module's documents refer to a distributor. Absent fields count as none. */
export type CountDistributorUses = (
  db: Database,
  distributorId: number,
) => Promise<Partial<DistributorUses>>;

/** Returns a function that adds up the uses in all modules. Companies are sorted by id. */
export const createDistributorUsesReader =
  (readers: readonly CountDistributorUses[]) =>
  async (db: Database, distributorId: number): Promise<DistributorUses> => {
    const uses = { orders: 0, reports: 0, users: 0, companies: new Set<number>() };

    for (const read of readers) {
      const found = await read(db, distributorId);
      uses.orders += found.orders ?? 0;
      uses.reports += found.reports ?? 0;
      uses.users += found.users ?? 0;
      found.companies?.forEach((id) => uses.companies.add(id));
    }

    return { ...uses, companies: [...uses.companies].toSorted((a, b) => a - b) };
  };

export type ReadDistributorUses = ReturnType<typeof createDistributorUsesReader>;

/**
 * Rows that a module records about a distributor without any document. They do not prevent its
 * removal and are deleted with it.
 */
export type DependentRecords = {
  readonly tables: readonly string[];
  forget(db: Database, distributorId: number): Promise<void>;
};
