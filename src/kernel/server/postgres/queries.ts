/** SQL that finds out what a database server is: whether it takes writes, and since when. */
import type pg from 'pg';

/** What a database server says about itself. */
export type HostState = {
  readonly takesWrites: boolean;
  /**
   * The number of its history, which every promotion of a standby increases. 0: it is a standby, or
   * does not tell.
   */
  readonly timeline: number;
};

/** Asks a server for its state. */
export async function readHostState(client: pg.Client): Promise<HostState> {
  const { rows } = await client.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  );
  const takesWrites = rows[0]!.readOnly === 'off';
  return { takesWrites, timeline: takesWrites ? await readTimeline(client) : 0 };
}

/** Some providers' servers refuse these functions. */
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
