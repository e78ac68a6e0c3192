/**
 * Compares this device's order templates with a restored server. The mirrored ones are included, so
 * that any device that has a lost template sends it again.
 */
import {
  sha256HexOfText,
  type BulkDatabase,
  type HeldDocument,
  type RestoringKind,
} from '#kernel/device/engine-and-databases.ts';
import {
  resendTemplateCommand,
  templateAddresses,
  templateTextToHash,
  type HeldTemplate,
  type OrderTemplate,
  type ResendTemplateInput,
} from '../../domain/index.ts';
import { mirroredTemplatesTable } from './template-rows.ts';

async function comparedRow(held: HeldDocument<OrderTemplate>) {
  if ('removal' in held)
    return { id: held.id, gone: true as const, version: held.removal.baseVersion };
  const { id, distributorId, version, ...template } = (held as { state: OrderTemplate }).state;
  return {
    id,
    distributorId,
    version,
    hash: await sha256HexOfText(templateTextToHash(template)),
  } satisfies HeldTemplate;
}

export const restoringTemplates: RestoringKind<OrderTemplate> = {
  compare: async (api, held) =>
    await api.call(templateAddresses.compareTemplates, {
      body: { rows: await Promise.all(held.map(comparedRow)) },
    }),
  heads: async (bulk: BulkDatabase) =>
    (await mirroredTemplatesTable(bulk).toArray()).map((state) => ({
      id: state.id,
      updatedAt: state.updatedAt,
      state,
    })),
  async resending({ distributorName, deleted: _deleted, ...template }) {
    const input: Omit<ResendTemplateInput, 'baseVersion'> = { template };
    return { command: resendTemplateCommand.kind, input, facts: { distributorName } };
  },
};
