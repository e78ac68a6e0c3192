/**
 * Inserts rows by COPY, PostgreSQL's fastest way. The statement is `copy … from stdin $1`, with the
 * rows' text as the only parameter.
 */
import pg from 'pg';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/**
 * Inserts rows.
 * @param into A table and its columns.
 * @param lines The rows as `copyFormatLine` writes them.
 */
export const copyRowsInto = async (
  db: QueryExecutorProvider,
  into: RawBuilder<unknown>,
  lines: string,
): Promise<void> => void (await sql`copy ${into} from stdin ${lines}`.execute(db));

const copyField = (value: string | number | null): string => {
  if (value === null) return '\\N';
  return typeof value === 'string' ? escaped(value) : String(value);
};

/** Returns a row in COPY's text format. */
export const copyFormatLine = (values: readonly (string | number | null)[]): string => {
  let line = '';
  for (let n = 0; n < values.length; n++) {
    if (n > 0) line += '\t';
    line += copyField(values[n]!);
  }
  return `${line}\n`;
};

const special = /[\\\t\n\r]/;
const names: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => names[sign]!) : text;

type Answer = (error: Error | null, result: pg.QueryResult) => void;

type Wire = { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void };

/** The driver's query, but with the rows sent when the server asks for them. */
class Copying extends (pg.Query as unknown as new (
  text: string,
  values: undefined,
  answer: Answer,
) => pg.Submittable) {
  readonly bytes: Buffer;
  constructor(text: string, lines: string, answer: Answer) {
    super(text, undefined, answer);
    this.bytes = Buffer.from(lines);
  }
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFromChunk(this.bytes);
    wire.endCopyFrom();
  }
}

const COPY = /^(copy [^$]+ from stdin) \$1$/;

/** The driver's client, which also accepts COPY queries with a parameter. */
export class CopyingClient extends pg.Client {
  override query(...all: never[]): never {
    const [text, values] = all as unknown as [unknown, readonly string[]];
    const [, copy] =
      (typeof text === 'string' && text.startsWith('copy ') && COPY.exec(text)) || [];
    const send = super.query.bind(this) as (...sent: unknown[]) => unknown;
    return (
      copy
        ? new Promise(
            (done, fail) =>
              void send(
                new Copying(copy, values[0]!, (error, result) =>
                  error ? fail(error) : done(result),
                ),
              ),
          )
        : send(...all)
    ) as never;
  }
}
