/**
 * SQL that the triggers of the migration share. A migration that was released never changes, so
 * neither does this file.
 */

/**
 * A kind of statement that fires a trigger: its event, the suffix of the trigger function's name,
 * and the changed rows that the trigger can read.
 */
export type RowChange = {
  readonly event: 'insert' | 'update' | 'delete';
  readonly suffix: 'added' | 'changed' | 'removed';
  readonly referencing: string;
  /**
   * The transition tables that the trigger can read: `added` contains the rows after the statement,
   * and `removed` the rows before it.
   */
  readonly tables: readonly ('added' | 'removed')[];
};

export const rowChanges: readonly RowChange[] = [
  {
    event: 'insert',
    suffix: 'added',
    referencing: 'new table as added',
    tables: ['added'],
  },
  {
    event: 'update',
    suffix: 'changed',
    referencing: 'old table as removed new table as added',
    tables: ['removed', 'added'],
  },
  {
    event: 'delete',
    suffix: 'removed',
    referencing: 'old table as removed',
    tables: ['removed'],
  },
];

export const monthOf = (date: string) => `date_trunc('month', ${date}::timestamp)::date`;

export const eachTable = (
  { tables }: RowChange,
  select: (table: string, sign: 1 | -1) => string,
  glue = 'union all',
) =>
  tables.map((table) => select(table, table === 'added' ? 1 : -1)).join(`
          ${glue} `);

/**
 * Returns SQL that makes a change wait while the job fills a month of the same distributor, so that
 * the sums of both never mix. The job in turn skips a distributor while a transaction that changes
 * its rows is open.
 */
export const waitForFilling = (change: RowChange, area: string) => `
        if exists (select from summary_gap) then
          perform 1 from summary_gap
          where (area, distributor_id) in (
            ${eachTable(change, (table) => `select ${area}, distributor_id from ${table}`, 'union')}
          )
          order by area, distributor_id
          for share;
        end if;`;
