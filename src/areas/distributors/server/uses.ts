/** What speaks of a distributor, asked from the modules that the assembly hands over. */
import type { Database } from '#kernel/server/database.ts';
import type { DistributorUses } from '../domain/index.ts';

/** A module says what it has of a distributor; what it leaves out it has none of. */
export type UsesOfDistributor = (
  db: Database,
  distributorId: number,
) => Promise<Partial<DistributorUses>>;

export const usesFrom =
  (readers: readonly UsesOfDistributor[]) =>
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
export type ReadUses = ReturnType<typeof usesFrom>;

/** What a module notes of a distributor by itself, whether or not there is any document: it keeps nobody from removing it, and goes with it. */
export type NotedOfDistributor = {
  readonly tables: readonly string[];
  forget(db: Database, distributorId: number): Promise<void>;
};
