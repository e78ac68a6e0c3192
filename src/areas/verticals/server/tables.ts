/** The tables of verticals. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn, NullableInstantColumn, InstantColumn } from '#kernel/server/database.ts';
import type {
  Classification,
  ClassificationRun,
  TermNamespace,
  TermSource,
} from '../domain/index.ts';

export interface VerticalTables {
  /** `words`: what keywords are looked for in. `rows`: the sum of `activity_rows`. The table counts the version. */
  activity_term: {
    id: GeneratedAlways<number>;
    namespace: TermNamespace;
    key: string;
    code: string | null;
    text: string;
    words: string;
    source: TermSource;
    vertical_id: number | null;
    rule: string | null;
    candidates: number[];
    proposal: JsonColumn<Classification> | null;
    rows: Generated<number>;
    version: Generated<number>;
  };
  /** How rows write a term. */
  activity_spelling: { namespace: TermNamespace; spelling: string; term_id: number };
  /** The vertical of a term's rows from a date on. A term that never had one has none. */
  activity_period: { term_id: number; valid_from: string; vertical_id: number | null };
  /** Registered POS rows of a distributor, by term. */
  activity_rows: { distributor_id: number; term_id: number; rows: number };
  activity_run: {
    id: GeneratedAlways<number>;
    state: ClassificationRun['state'];
    total: number;
    done: Generated<number>;
    classified: Generated<number>;
    conflicts: Generated<number>;
    /** The last term that it has looked at. */
    last_id: Generated<number>;
    started_at: InstantColumn;
    ended_at: NullableInstantColumn;
  };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends VerticalTables {}
}
