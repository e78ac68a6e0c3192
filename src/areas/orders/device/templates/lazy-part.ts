/**
 * The document kind and the refresher of order templates. The first screens do not need them, so
 * they are loaded later.
 */
import { mirrorList, type Refresher } from '#kernel/device/engine-and-databases.ts';
import { templateAddresses, type OrderTemplate } from '../../domain/index.ts';
import { mirroredTemplatesTable, TEMPLATES_CURSOR } from './template-rows.ts';
import { templateKind } from './template-kind.ts';

export { templateKind } from './template-kind.ts';

const versionsOf = (rows: readonly OrderTemplate[]) =>
  new Map(rows.map((row) => [row.id, row.deleted ? ('gone' as const) : row.version]));

/**
 * Refreshes the mirror. The mirror holds whole templates, so a document of this device that is
 * older than the mirror's row takes its state from that row.
 */
export const templatesRefresher: Refresher = {
  name: TEMPLATES_CURSOR,
  rank: 40,
  rights: ['orders.read'],
  async run(context) {
    const table = mirroredTemplatesTable(context.bulk);
    const changed = new Map<string, number | 'gone'>();
    const refreshed = await mirrorList(
      context,
      TEMPLATES_CURSOR,
      table,
      (cursor) => context.api.call(templateAddresses.listTemplateChanges, { query: { cursor } }),
      async (rows: readonly OrderTemplate[]) => {
        for (const [id, version] of versionsOf(rows)) changed.set(id, version);
        await table.bulkDelete(rows.filter((row) => row.deleted).map((row) => row.id));
        return await table.bulkPut(
          rows.filter((row) => !row.deleted),
          { allKeys: true },
        );
      },
      { before: (rows) => context.markBehind(templateKind, versionsOf(rows)) },
    );

    await context.mirrored(templateKind, changed);
    for (const id of await context.behind(templateKind))
      await context.applyServerState(templateKind, id, (await table.get(id)) ?? 'gone');
    return refreshed;
  },
};
