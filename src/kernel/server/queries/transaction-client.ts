/**
 * Saves round trips to the database: `begin` is sent together with a transaction's first statement,
 * and `commit` together with the last one if that statement asks for it. Each round trip costs the
 * server about as much time of its processor as building the statement.
 */
import pg from 'pg';
import { sql } from 'kysely';
import { CopyingClient } from './copy-into.ts';

/** Ends a statement that is sent together with the commit of its transaction. */
export const AND_COMMIT = '/* and commit */';

/**
 * Ends a transaction's last statement: `query.modifyEnd(andCommit)`. If the statement fails, the
 * transaction is not committed. The transaction's own commit, which follows, sends nothing.
 */
export const andCommit = sql.raw(AND_COMMIT);

/** The part of the driver's protocol that sends messages. */
type Wire = {
  parse(message: { text: string }): void;
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
};

type Complete = { readonly text: string };

/** The driver's query, with the methods that this module changes. */
type DriverQuery = pg.Submittable & {
  prepare(wire: Wire): void;
  handleCommandComplete(message: Complete, wire: Wire): void;
};

type QueryClass = new (
  config: { text: string; values: unknown; queryMode: 'extended' },
  values: undefined,
  answer: (error: Error | null, result: pg.QueryResult) => void,
) => DriverQuery;

function run(wire: Wire, text: string): void {
  wire.parse({ text });
  wire.bind({});
  wire.execute({});
}

/**
 * A statement that travels with the beginning of its transaction, with its commit, or with both.
 * PostgreSQL skips the rest after an error, up to the end of the message.
 */
class Travelling extends (pg.Query as unknown as QueryClass) {
  readonly #begin: string | undefined;
  readonly #commits: boolean;
  #completed = 0;
  /** The answer to the commit: `COMMIT`, or `ROLLBACK` if the transaction had failed before. */
  ended: string | undefined;

  constructor(
    sent: { text: string; values: unknown; begin: string | undefined; commits: boolean },
    answer: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ text: sent.text, values: sent.values, queryMode: 'extended' }, undefined, answer);
    this.#begin = sent.begin;
    this.#commits = sent.commits;
  }

  override prepare(wire: Wire): void {
    if (this.#begin !== undefined) run(wire, this.#begin);
    super.prepare(wire);
  }

  /** Called by the driver after the statement, to run it and to end the message. */
  _getRows(wire: Wire): void {
    wire.execute({});
    if (this.#commits) run(wire, 'commit');
    wire.sync();
  }

  override handleCommandComplete(message: Complete, wire: Wire): void {
    const own = this.#begin === undefined ? 0 : 1;
    if (this.#completed === own) super.handleCommandComplete(message, wire);
    if (this.#completed > own) this.ended = message.text;
    this.#completed += 1;
  }
}

const answerOf = (command: string) => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });

/**
 * The driver's client. A `begin` waits for the next statement. A transaction without statements
 * sends nothing.
 */
export class TransactionClient extends CopyingClient {
  #begin: string | undefined;
  #ended: string | undefined;

  override query(...all: never[]): never {
    const [text, values] = all as unknown as [unknown, unknown];
    const isPlain = typeof text === 'string' && all.length <= 2 && typeof values !== 'function';
    return (isPlain ? this.#plain(text, values) : this.#other(all)) as never;
  }

  #plain(text: string, values: unknown): unknown {
    if (text === 'begin' || text.startsWith('start transaction')) {
      this.#begin = text;
      return Promise.resolve(answerOf('BEGIN'));
    }

    const isEnd = text === 'commit' || text === 'rollback';
    const begin = this.#begin;
    const ended = this.#ended;
    this.#begin = undefined;
    this.#ended = undefined;
    if (isEnd && begin !== undefined) return Promise.resolve(answerOf(text.toUpperCase()));
    if (isEnd && ended !== undefined) return Promise.resolve(answerOf(ended));
    if (ended !== undefined)
      throw new Error('A statement that commits its transaction must be the last one.');

    const commits = text.endsWith(AND_COMMIT);
    if (begin === undefined && !commits) return this.#send([text, values]);
    // Copied rows are messages of their own, and a text without parameters may be several
    // statements. Nothing can travel with either.
    if (text.startsWith('copy ') || !Array.isArray(values) || values.length === 0)
      return this.#send([begin]).then(() => this.#send([text, values]));

    return new Promise((done, fail) => {
      const query = new Travelling({ text, values, begin, commits }, (error, result) => {
        this.#ended = query.ended;
        if (error) fail(error);
        else done(result);
      });
      void this.#send([query]);
    });
  }

  /** Sends what is not a plain statement, after a `begin` that waits. */
  #other(all: unknown[]): unknown {
    const begin = this.#begin;
    this.#begin = undefined;
    return begin === undefined ? this.#send(all) : this.#send([begin]).then(() => this.#send(all));
  }

  #send(all: unknown[]): Promise<unknown> {
    return super.query(...(all as never[]));
  }
}
