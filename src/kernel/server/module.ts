/** What a room shows of its server layer to the assembly. */
import type { Migration } from './migrations.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';

export type Job = (services: Services, payload: unknown) => Promise<void>;
export type Cron = { readonly job: string; /** Crontab in UTC. */ readonly match: string };
export type ServerModule = {
  readonly name: string;
  readonly migrations?: readonly Migration[];
  /** Tables whose rows belong to a distributor, with the column that says to which. */
  readonly tenantTables?: Readonly<Record<string, string>>;
  readonly routes?: readonly Route[];
  /** The room's own failure codes with their HTTP status. */
  readonly codes?: Readonly<Record<string, number>>;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly crons?: readonly Cron[];
};
