/** Tests which attached files are in the exported text of a device's unsent work. */
import { expect, test } from 'vitest';
import { createAttachmentsDevice } from '#areas/files/device/index.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { content, line } from '../new-orders.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { own, setUpTwoDevices, tablet } from '../restoring/two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

async function attach(name: string): Promise<Attachment> {
  const owner = { place: 'orders', distributorId: own };
  const done = await createAttachmentsDevice(tablet.engine).attach(owner, new File([name], name));
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

async function makeDraftWith(...attachments: Attachment[]): Promise<string> {
  const lines = [line({ discount: 100, discountReason: 'agreed', attachments })];
  const made = await tablet.orders.createDraft({
    content: content(own, { type: 'funnel', funnelNumber: `CRM-${attachments.length}`, lines }),
  });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

const listExported = async (documentId?: string) => {
  const { attachments = [] } = JSON.parse(await tablet.engine.exportUnsentWork(documentId)) as {
    attachments?: { name: string }[];
  };
  return attachments.map(({ name }) => name).toSorted();
};

test('the export of one document has the files that it names, and the whole export has all', async () => {
  const offer = await attach('offer.txt');
  await attach('other.txt');
  const withFile = await makeDraftWith(offer);
  const withoutFile = await makeDraftWith();

  expect(await listExported(withFile)).toEqual(['offer.txt']);
  expect(await listExported(withoutFile)).toEqual([]);
  expect(await listExported()).toEqual(['offer.txt', 'other.txt']);
});
