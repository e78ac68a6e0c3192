/** What a module shows of its server layer to the assembly. */
import type { CommonCode } from '#kernel/domain/codes.ts';
import type { Migration } from './migrations.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';

/** Safe to run twice: a process that stands still or loses its database for a minute is taken for dead, and another one takes its job. `run.id` is the same each time. */
export type Job = (
  services: Services,
  payload: unknown,
  run?: { readonly id: string },
) => Promise<void>;
export type Cron = { readonly job: string; /** Crontab in UTC. */ readonly match: string };

type ModuleParts = {
  readonly name: string;
  readonly migrations?: readonly Migration[];
  /** Tables whose rows belong to a distributor, with the column that says to which. */
  readonly tenantTables?: Readonly<Record<string, string>>;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly crons?: readonly Cron[];
};
/** `Code`: what its routes refuse with beyond the common codes. Each owes its HTTP status in `codes`, or it does not compile. */
export type ServerModule<Code extends string = never> = ModuleParts & {
  readonly routes?: readonly Route<Code | CommonCode>[];
} & ([Code] extends [never] ? unknown : { readonly codes: Readonly<Record<Code, number>> });
/** One of the modules, whatever its codes. */
export type AnyServerModule = ModuleParts & {
  readonly routes?: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
};
