/**
 * A process that serves the API of a checkout without its jobs, and counts what calls cost it: the
 * time of its processor and its round trips to the database. `call-costs.ts` forks it.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeTempFolder } from '../../portal-program.ts';
import { FIRST_DISTRIBUTOR, insertTablets, insertAlerts, type Tablet } from './tablets.ts';

/** The answer of the process to each message of its parent: what it has used so far. */
export type UsedResources = { readonly microseconds: number; readonly roundTrips: number };

/** The message that the process sends to its parent once its server accepts connections. */
export type MeasuredServer = {
  readonly port: number;
  /** Tablets that place orders and poll. */
  readonly ordering: readonly Tablet[];
  /** A tablet whose mirror has a hundred orders. No ordering tablet belongs to its distributor. */
  readonly mirroring: Tablet;
  readonly goods: OrderedGoods;
};

/** What an order names: a part with its price, and a payment method. */
export type OrderedGoods = {
  readonly partNumber: string;
  readonly description: string;
  readonly unitMinor: number;
  readonly paymentMethodId: number;
};

const MIRRORED_ORDERS = 100;
const ALERTS_EACH = 50;
const ORDERING = 200;

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

const checkout = process.argv[2]!;
const load = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(checkout, 'src', path)).href)) as Module;

const { readConfig } =
  await load<typeof import('#kernel/server/config.ts')>('kernel/server/config.ts');
const { openServices } = await load<typeof import('#app/server/open-services.ts')>(
  'app/server/open-services.ts',
);
const { buildApp } =
  await load<typeof import('#app/server/build-app.ts')>('app/server/build-app.ts');
const { seedDemonstration } = await load<typeof import('#app/server/seed/index.ts')>(
  'app/server/seed/index.ts',
);

const folder = makeTempFolder();
const opened = await openServices(
  readConfig({ DATA_DIR: folder.path, PORT: '0', WRITES_A_MINUTE: '0' }),
  {
    level: 'warn',
  },
);
await seedDemonstration(opened.services);
const query: Query = (text, values) => opened.pool.query(text, values);

await query('truncate monthly_blocker cascade');
const tablets = await insertTablets(query);
await insertAlerts(query, ALERTS_EACH);
// The people of the tablets sign in with the password of the demonstration.
await query(
  `update user_account set password_hash = model.password_hash
  from user_account as model where model.email = 'ana@norte.example' and user_account.id >= 900000`,
);
await query(
  `insert into sales_order (id, distributor_id, type, status, number, currency, content,
    part_numbers, total_minor, line_count, version, revision, created_by, created_by_name,
    created_at, updated_by, updated_by_name, updated_at, submitted_at)
  select gen_random_uuid(), $1, type, status, '20-' || lpad(n::text, 6, '0'), currency, content,
    part_numbers, total_minor, line_count, version, revision, created_by, created_by_name,
    created_at, updated_by, updated_by_name, updated_at, submitted_at
  from (select * from sales_order where status = 'complete' and not deleted order by id limit 1)
    as model, generate_series(1, $2::int) as n`,
  [FIRST_DISTRIBUTOR, MIRRORED_ORDERS],
);
const { rows } = await query(
  `select part.part_number as "partNumber", part.description, price.unit_minor::int as "unitMinor",
    (select id::int from payment_method where active order by id limit 1) as "paymentMethodId"
  from part join price using (part_number) where price.currency = 'BRL' and part.active order by
    1 limit 1`,
);

// Every round trip to the database ends with one of these two messages.
const { Connection } = createRequire(join(checkout, 'package.json'))('pg') as {
  Connection: { prototype: Record<'query' | 'sync', (...all: unknown[]) => unknown> };
};
let roundTrips = 0;
for (const message of ['query', 'sync'] as const) {
  const send = Connection.prototype[message];
  Connection.prototype[message] = function count(...all) {
    roundTrips += 1;
    return send.apply(this, all);
  };
}

const app = await buildApp(opened.services);
const url = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ microseconds: user + system, roundTrips } satisfies UsedResources);
});
process.on('disconnect', () => {
  void app
    .close()
    .then(() => opened.close())
    .then(() => {
      folder.remove();
      process.exit();
    });
});
process.send!({
  port: Number(new URL(url).port),
  ordering: tablets
    .slice(0, ORDERING)
    .filter(({ distributorId }) => distributorId !== FIRST_DISTRIBUTOR),
  mirroring: tablets.find(({ distributorId }) => distributorId === FIRST_DISTRIBUTOR)!,
  goods: rows[0] as OrderedGoods,
} satisfies MeasuredServer);
