/**
 * Separates the distributors' data: queries of a distributor user read and change only rows of
 * their own distributor, and inserting other rows or changing the distributor of a row is refused.
 */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  InsertQueryNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SchemableIdentifierNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type ColumnUpdateNode,
  type DeleteQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';

/**
 * The tables whose rows belong to distributors, each with the column that names the distributor.
 * They are collected from all modules.
 */
export type TenantTables = Readonly<Record<string, string>>;

const GIVEN_AWAY = 'A distributor user writes only rows of its own distributor.';

/**
 * Returns the value of an inserted row at a column's position. It handles both forms of the query
 * builder.
 */
function valueAt(row: OperationNode, position: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[position];
  const node = ValueListNode.is(row) ? row.values[position] : undefined;
  return node && ValueNode.is(node) ? node.value : undefined;
}

/**
 * Adds the distributor's condition to a query, for each of its tables whose rows belong to
 * distributors.
 */
class ScopeTransformer extends OperationNodeTransformer {
  readonly #tables: TenantTables;
  readonly #distributorId: number;
  constructor(tables: TenantTables, distributorId: number) {
    super();
    this.#tables = tables;
    this.#distributorId = distributorId;
  }

  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const inner = super.transformSelectQuery(node, queryId);
    const sources = [
      ...(inner.from?.froms ?? []),
      ...(inner.joins ?? []).map((join) => join.table),
    ];
    return this.#narrow(inner, sources);
  }

  protected override transformUpdateQuery(
    node: UpdateQueryNode,
    queryId?: QueryId,
  ): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node, queryId);

    const column =
      inner.table &&
      this.#tables[tableName(AliasNode.is(inner.table) ? inner.table.node : inner.table) ?? ''];
    if (column && givesAway(inner.updates, column)) throw new Error(GIVEN_AWAY);

    return this.#narrow(inner, [
      ...(inner.table ? [inner.table] : []),
      ...(inner.from?.froms ?? []),
      ...(inner.joins ?? []).map((join) => join.table),
    ]);
  }

  protected override transformDeleteQuery(
    node: DeleteQueryNode,
    queryId?: QueryId,
  ): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node, queryId);
    return this.#narrow(inner, [
      ...inner.from.froms,
      ...(inner.using?.tables ?? []),
      ...(inner.joins ?? []).map((join) => join.table),
    ]);
  }

  /** Refuses every merge statement, because it cannot be limited to a distributor. */
  protected override transformMergeQuery(): never {
    throw new Error(`${GIVEN_AWAY} A merge cannot be held to that: use insert, update and delete.`);
  }

  /**
   * Refuses an insert into a table with rows of distributors, unless all rows name the caller's
   * distributor.
   */
  protected override transformInsertQuery(
    node: InsertQueryNode,
    queryId?: QueryId,
  ): InsertQueryNode {
    const inner = super.transformInsertQuery(node, queryId);
    const column = inner.into && this.#tables[tableName(inner.into) ?? ''];

    if (!column) return inner;

    const position = inner.columns?.findIndex((c) => c.column.name === column) ?? -1;
    const rows = inner.values && ValuesNode.is(inner.values) ? inner.values.values : undefined;
    const own =
      position >= 0 &&
      rows?.every((row) => {
        return valueAt(row, position) === this.#distributorId;
      });

    if (!own || givesAway(inner.onConflict?.updates, column)) throw new Error(GIVEN_AWAY);
    if (!inner.onConflict?.updates) return inner;

    const { where, ...onConflict } = this.#narrow(
      {
        ...inner.onConflict,
        ...(inner.onConflict.updateWhere ? { where: inner.onConflict.updateWhere } : {}),
      },
      [inner.into!],
    );
    return { ...inner, onConflict: { ...onConflict, updateWhere: where! } };
  }

  /** Adds the condition for each source that is a table with rows of distributors. */
  #narrow<Node extends { readonly where?: WhereNode }>(
    node: Node,
    sources: readonly OperationNode[],
  ): Node {
    const conditions = sources.flatMap((source): OperationNode[] => {
      const aliased = AliasNode.is(source) ? source.node : source;
      const name = tableName(aliased);
      const column = name && this.#tables[name];
      if (!column) return [];
      const alias =
        AliasNode.is(source) && IdentifierNode.is(source.alias) ? source.alias.name : name;
      const reference = ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias));
      return [
        BinaryOperationNode.create(
          reference,
          OperatorNode.create('='),
          ValueNode.create(this.#distributorId),
        ),
      ];
    });

    if (conditions.length === 0) return node;
    // The parentheses keep an "or" in raw SQL from reaching beyond the conditions.
    const own = node.where ? [ParensNode.create(node.where.where)] : [];
    const where = [...conditions, ...own].reduce((all, one) => AndNode.create(all, one));
    return { ...node, where: WhereNode.create(where) };
  }
}

/** Returns true if the updates change the distributor's column. */
const givesAway = (updates: readonly ColumnUpdateNode[] | undefined, column: string) =>
  updates?.some((update) => ColumnNode.is(update.column) && update.column.column.name === column) ??
  false;

const tableName = (node: OperationNode): string | undefined =>
  TableNode.is(node) && SchemableIdentifierNode.is(node.table)
    ? node.table.identifier.name
    : undefined;

/**
 * Returns the plugin that limits queries to a distributor: `db.withPlugin(tenantScope(tables, 7))`.
 * Raw SQL cannot be limited: the plugin throws for a query that is raw SQL as a whole, and leaves
 * raw parts of other queries as they are.
 */
export function tenantScope(tables: TenantTables, distributorId: number): KyselyPlugin {
  const transformer = new ScopeTransformer(tables, distributorId);
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      if (node.kind === 'RawNode')
        throw new Error(
          'Raw SQL is not scoped to a distributor: build the query with kysely, or use db.withoutPlugins() where no tenant table is read.',
        );
      return transformer.transformNode(node, queryId);
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  scopes.add(plugin);
  return plugin;
}

const scopes = new WeakSet<KyselyPlugin>();

/** Returns whether the queries of `db` are limited to a distributor. */
export const isScoped = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().plugins.some((plugin) => scopes.has(plugin));
