/** A query on a connection that is at work with another one: the driver waits and warns, its next version refuses. In tests it is refused already, in our own processes and in the servers that they start. */
import pg from 'pg';

type Watched = {
  query(...all: unknown[]): unknown;
  _getActiveQuery(): unknown;
  _queryQueue: unknown[];
  isWatched?: true;
};
const client = pg.Client.prototype as unknown as Watched;
const { query } = client;

/** Once, however often a process loads this. */
if (!client.isWatched) {
  client.isWatched = true;
  client.query = function refuseWhileBusy(this: Watched, ...all) {
    if (this._getActiveQuery() || this._queryQueue.length > 0)
      throw new Error('This connection is at work with another query: wait for it, or use a pool.');
    return query.apply(this, all);
  };
}
