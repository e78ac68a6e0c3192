/** Defines rows of the table of all calls (`call-rows.ts`): for the files of contracts. */
import { calls } from '#areas/distributors/domain/index.ts';
import { attachmentOf, sampleFile, sampleHash, sendFile } from '../files/sample-files.ts';
import { contract, distributor } from '../distributors/distributor-forms.ts';
import type { Client } from '../test-client.ts';
import { makeDistributor } from '../make-users.ts';
import type { TestServer } from '../test-server.ts';

/** Creates a distributor whose contract has a file, and returns the distributor's id. */
export async function makeContracted(server: TestServer, admin: Client): Promise<number> {
  const id = await makeDistributor(server);
  await sendFile(admin, sampleFile, 'offer.txt', id, calls.contractPiece);
  const { version, content } = (await admin.call(calls.getDistributor, { params: { id } })).json
    .body;
  const file = attachmentOf(sampleFile, 'offer.txt', 'txt');
  const named = { ...distributor(), ...content, contracts: [contract({ file })] };
  const saved = await admin.call(calls.saveDistributor, {
    params: { id },
    body: { version, content: named },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  return id;
}

const sent = { hash: sampleHash };
const size = String(sampleFile.length);

export const contractRows = {
  'distributors.attachment_held': {
    on: 'new distributor',
    ask: ({ id }: { readonly id: string }) => ({ params: sent, query: { distributor: id } }),
  },
  'distributors.attachment_piece': {
    on: 'new distributor',
    ask: ({ id }: { readonly id: string }) => ({
      params: { ...sent, piece: '0' },
      query: { distributor: id, size, name: 'offer.txt' },
      body: sampleFile,
    }),
  },
  'distributors.attachment': {
    on: 'contracted',
    ask: ({ id }: { readonly id: string }) => ({ params: { id, ...sent } }),
  },
} as const;
