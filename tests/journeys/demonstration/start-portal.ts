/**
 * Starts the portal as a person uses it: the built files, the real server and database, and a
 * network that the test controls.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  databaseAddressOf,
  distFolder,
  memoryFolder,
  startProgram,
  makeTempFolder,
  type Program,
} from '../../portal-program.ts';
import { startProxy, type Proxy } from '../../faulty-proxy.ts';
import { admin, approver } from './demo-users.ts';
import {
  removeMonthlyClosings,
  loadPreparedDevices,
  type PreparedDevices,
} from './prepared-devices.ts';
import { canServeDemonstration, serveDemonstration } from './serve-demonstration.ts';

export type Portal = {
  /** The proxy's address, which the browser opens. */
  readonly url: string;
  readonly network: Proxy;
  readonly dataDir: string;
  /** The port of the running server, behind the proxy. */
  port(): number;
  /** Returns the running program, or undefined while it is stopped or served by the test. */
  program(): Program | undefined;
  stopServer(): Promise<void>;
  startServer(env?: Record<string, string>): Promise<void>;
  /** Queries PostgreSQL directly. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
  /**
   * The prepared devices of the demonstration's people. Undefined if all people sign in by the
   * form, as on a portal that has filled its database itself or has developer tools.
   */
  readonly devices?: PreparedDevices | undefined;
};

/**
 * Returns a data folder as the first start leaves it, copied from the one that the run has made
 * (`make-demonstration.ts`). Without one, the folder is empty and the server fills it.
 */
function dataFolder(): ReturnType<typeof makeTempFolder> {
  const folder = makeTempFolder(memoryFolder());
  const made = process.env['DEMONSTRATION'];
  if (made) spawnSync('cp', ['-a', `${made}/.`, folder.path]);
  return folder;
}

/** Opens a pool, because tests send several queries at the same time. */
function openPool(address: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...address, max: 4 });
  return pool.on('error', () => {});
}

type Env = Readonly<Record<string, string>>;
type Given = Env | ((url: string) => Promise<Env>);

/**
 * Starts the portal. Without `given`, or if `isServed`, `npm test` serves it from the test's own
 * process, and then it cannot be stopped and started again.
 * @param given The environment of the server's first start, or a function that returns it for the
 * address that browsers open. If that address is PUBLIC_URL, PORT must be set too, because the
 * server prints PUBLIC_URL.
 */
export async function startPortal(
  given?: Given,
  { isServed = given === undefined }: { isServed?: boolean } = {},
): Promise<Portal> {
  if (!existsSync(join(distFolder(), 'index.html')))
    throw new Error('The portal is not built: `npm test` and `npm run setup build` build it.');
  return isServed && canServeDemonstration()
    ? await startServed(given ?? {})
    : await startProgrammed(given ?? {});
}

/** Serves the portal from this process. */
async function startServed(given: Given): Promise<Portal> {
  const folder = process.env['DEMONSTRATION']!;
  const network = await startProxy(0);
  const env = typeof given === 'function' ? await given(network.url) : given;
  const served = await serveDemonstration(folder, env);
  network.pointTo(served.port);
  let database: pg.Pool | undefined;
  const onlyPrograms = async () => {
    throw new Error('Only a program can be stopped: start the portal with `startPortal({})`.');
  };
  const query: Portal['query'] = async (sql, values = []) => {
    database ??= openPool(served.connection);
    return (await database.query(sql, values)).rows as never;
  };

  const devices = loadPreparedDevices(folder, network.url, query);
  return {
    url: network.url,
    network,
    dataDir: served.dataDir,
    port: () => served.port,
    program: () => undefined,
    stopServer: onlyPrograms,
    startServer: onlyPrograms,
    query,
    async close() {
      await network.close();
      await database?.end();
      await served.close();
    },
    ...(knowsTools(env) ? {} : { devices }),
  };
}

/**
 * Returns true if the server has developer tools. A device stores whether its server has them, and
 * the prepared devices come from a server without them.
 */
const knowsTools = (env: Env): boolean => env['DEV_TOOLS'] !== undefined;

/** Starts the portal as a program. */
async function startProgrammed(given: Given): Promise<Portal> {
  const folder = dataFolder();
  const network = await startProxy(0);
  const env = typeof given === 'function' ? await given(network.url) : given;
  const start = async (own: Env) => {
    const started = await startProgram({ dataDir: folder.path, env: own });
    network.pointTo(Number(own['PORT'] ?? started.port));
    return started;
  };

  let program: Program | undefined = await start(env);
  let database: pg.Pool | undefined;
  const stopServer = async () => {
    await database?.end();
    database = undefined;
    await program?.stop();
    program = undefined;
  };

  const portal: Portal = {
    url: network.url,
    network,
    dataDir: folder.path,
    port: () => program!.port,
    program: () => program,
    stopServer,
    async startServer(other = env) {
      program = await start(other);
    },
    async query(sql, values = []) {
      database ??= openPool(databaseAddressOf(folder.path));
      return (await database.query(sql, values)).rows as never;
    },
    async close() {
      await network.close();
      await stopServer();
      folder.remove();
    },
  };

  if (!process.env['DEMONSTRATION']) await removeMonthlyClosings(portal.query);
  if (!process.env['DEMONSTRATION'] || knowsTools(env)) return portal;
  return { ...portal, devices: loadPreparedDevices(folder.path, network.url, portal.query) };
}

/** The people of the demonstration whose language is English from the beginning. */
const speakEnglish: readonly string[] = [admin.email, approver.email];

/**
 * Starts a portal whose people have English as their language, so that tests can name what they
 * read. The prepared devices of people with another language are left out.
 */
export async function startEnglishPortal(
  ...given: Parameters<typeof startPortal>
): Promise<Portal> {
  const portal = await startPortal(...given);
  await portal.query("update user_account set lang = 'en'");
  const { devices } = portal;
  return {
    ...portal,
    devices: devices && {
      take: async (context, email) =>
        speakEnglish.includes(email) && (await devices.take(context, email)),
    },
  };
}
