/**
 * Reads the reference data of orders on this device: distributors, and the lists of settings that
 * orders refer to.
 */
import { readList } from '#areas/settings/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { DeviceReferences } from './order-views.ts';
import { orderReferencesTable } from './tables.ts';

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Returns the reference data; undefined until it has been downloaded. A list of settings that has
 * been downloaded replaces the list in the reference data, which older portals use.
 */
export async function readReferences({
  bulk,
}: Pick<Engine, 'bulk'>): Promise<DeviceReferences | undefined> {
  const [references, methods, carriers, demo, verticals] = await Promise.all([
    orderReferencesTable(bulk).get('all'),
    readList(bulk, 'payment_methods'),
    readList(bulk, 'carriers'),
    readList(bulk, 'demo_intervals'),
    readList(bulk, 'verticals'),
  ]);
  return (
    references && {
      ...references,
      ...(methods && {
        paymentMethods: [...methods]
          .sort((a, b) => byText(a.fields.code, b.fields.code))
          .map(({ id, active, fields }) => ({ id, active, names: fields.names })),
      }),
      ...(carriers && {
        carriers: [...carriers]
          .sort((a, b) => byText(a.fields.name, b.fields.name))
          .map(({ id, active, fields }) => ({ id, active, name: fields.name })),
      }),
      ...(demo && {
        demoEntries: demo.filter(({ active }) => active).map(({ fields }) => fields),
      }),
      ...(verticals && {
        verticals: verticals.map(({ id, active, fields }) => ({ id, active, names: fields.names })),
      }),
    }
  );
}
