/** The tables that a module adds to a user's two databases. */

/**
 * Tables that exist from version `since` on (1, 2, …), in Dexie's notation. A later step may only
 * add tables, or indexes to an existing table.
 */
export type SchemaStep = {
  readonly since: number;
  readonly tables: Readonly<Record<string, string>>;
};

/** The steps in which the schemas of both databases were extended. */
export type ModuleTables = {
  readonly core?: readonly SchemaStep[];
  readonly bulk?: readonly SchemaStep[];
};
