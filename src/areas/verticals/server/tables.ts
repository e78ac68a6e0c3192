/** Types the tables of verticals. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn, NullableInstantColumn, InstantColumn } from '#kernel/server/database.ts';
import type {
  Classification,
  ClassificationRun,
  TermNamespace,
  TermSource,
} from '../domain/index.ts';

export interface VerticalTables {
  /**
   * Terms. `words`: the folded text in which keywords are searched. `rows`: the sum over all
   * distributors in `activity_rows`. `version`: increases with every written result.
   */
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
  /** The spellings of terms in POS rows and uploaded relations. */
  activity_spelling: { namespace: TermNamespace; spelling: string; term_id: number };
  /** The vertical of a term from a date on. A term that never had a vertical has no row. */
  activity_period: { term_id: number; valid_from: string; vertical_id: number | null };
  /** The number of a distributor's registered POS rows by term. */
  activity_rows: { distributor_id: number; term_id: number; rows: number };
  activity_run: {
    id: GeneratedAlways<number>;
    state: ClassificationRun['state'];
    total: number;
    done: Generated<number>;
    classified: Generated<number>;
    conflicts: Generated<number>;
    /** Id of the last term that was classified, 0 if none was. */
    last_id: Generated<number>;
    started_at: InstantColumn;
    ended_at: NullableInstantColumn;
  };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends VerticalTables {}
}
