/** SQL that asks a database server for its state, such as whether it takes writes. */
import type pg from 'pg';

/** The state of a database server, as it reports it. */
export type HostState = {
  readonly takesWrites: boolean;
  /**
   * The number of the server's timeline, which every promotion of a standby increases. It is 0 if
   * the server is a standby or does not tell its timeline.
   */
  readonly timeline: number;
  /** True if a pooler answered, which passes the statements to a server. */
  readonly isPooled: boolean;
  /** Distinguishes the database from all others, until its server restarts. */
  readonly identity: string;
};

type StateRow = { readonly readOnly: string; readonly pid: number; readonly identity: string };

/** Asks a server for its state. */
export async function readPostgresServerState(client: pg.Client): Promise<HostState> {
  const { rows } = await client.query<StateRow>(
    `select current_setting('transaction_read_only') as "readOnly", pg_backend_pid() as pid,
       concat_ws(' ', pg_postmaster_start_time(), current_database()) as identity`,
  );
  const { readOnly, pid, identity } = rows[0]!;
  const takesWrites = readOnly === 'off';
  return {
    takesWrites,
    timeline: takesWrites ? await readTimeline(client) : 0,
    // A pooler reports a process id of its own when it accepts a connection, not that of the
    // server.
    isPooled: (client as unknown as { readonly processID: number }).processID !== pid,
    identity,
  };
}

/**
 * Returns the timeline, or 0 if the server refuses these functions, as the servers of some
 * providers do.
 */
const readTimeline = async (client: pg.Client): Promise<number> => {
  try {
    const { rows } = await client.query<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    );
    return Number.parseInt(rows[0]!.timeline, 16);
  } catch {
    return 0;
  }
};
