/**
 * Makes a query fail if its connection is executing another one. The current driver only waits and
 * warns, and its next version will refuse. Tests load this module into their own process and into
 * the servers that they start.
 */
import pg from 'pg';

type Watched = {
  query(...all: unknown[]): unknown;
  _getActiveQuery(): unknown;
  _queryQueue: unknown[];
  isWatched?: true;
};

const client = pg.Client.prototype as unknown as Watched;
const { query } = client;

// A process may load this module several times, but the prototype is changed only once.
if (!client.isWatched) {
  client.isWatched = true;
  client.query = function refuseWhileBusy(this: Watched, ...all) {
    if (this._getActiveQuery() || this._queryQueue.length > 0)
      throw new Error('This connection is at work with another query: wait for it, or use a pool.');
    return query.apply(this, all);
  };
}
