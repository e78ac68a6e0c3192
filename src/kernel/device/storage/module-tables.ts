/** The tables that a module brings to a user's two databases. */

/** Tables that exist from version `since` on (1, 2, …), in Dexie's notation. Steps only ever add: tables, or indexes to a table named again. */
export type SchemaStep = {
  readonly since: number;
  readonly tables: Readonly<Record<string, string>>;
};

export type ModuleTables = {
  readonly core?: readonly SchemaStep[];
  readonly bulk?: readonly SchemaStep[];
};
