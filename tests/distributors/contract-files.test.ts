/**
 * Tests the file of a contract: it is sent in pieces before the contract, named by the contract,
 * and served to people who may see the distributor.
 */
import { describe, expect, it } from 'vitest';
import { calls, type DistributorContent } from '#areas/distributors/domain/index.ts';
import { attachmentOf, hashOf, sendFile, textFile } from '../files/sample-files.ts';
import { signInUser } from '../make-users.ts';
import {
  admin,
  create,
  issuesIn,
  remove,
  save,
  server,
  setUpDistributors,
  view,
} from './distributor-calls.ts';
import { contract, distributor } from './distributor-forms.ts';

setUpDistributors();

const bytes = textFile('%PDF-1.7 signed by both');
const file = attachmentOf(bytes, 'contract.pdf', 'pdf');
const send = (id: number, as = admin) => sendFile(as, bytes, file.name, id, calls.contractPiece);

const open = (id: number, as = admin) =>
  as.call(calls.contractFile, { params: { id, hash: file.hash } });

const withFile = (content: DistributorContent): DistributorContent => ({
  ...content,
  contracts: content.contracts.map((one) => ({ ...one, file })),
});

describe('the file of a contract', () => {
  it('is stored with it, named in the history of changes, and returned unchanged', async () => {
    const made = await create({ contracts: [contract()] });
    await send(made.id);
    const saved = (await save(made, withFile(made.content))).json.body;
    expect(saved.content.contracts[0]!.file).toEqual(file);
    expect((await view(made.id)).content.contracts[0]!.file).toEqual(file);

    const given = await open(made.id);
    expect([given.status, given.text]).toEqual([200, Buffer.from(bytes).toString()]);

    const again = await save(
      saved,
      { ...saved.content, city: 'Manaus' },
      await signInUser(server, null),
    );

    expect(again.json.body.content.contracts[0]!.file).toEqual(file);
  });

  it('that has not arrived is refused beside the contract, and nothing is changed', async () => {
    const made = await create({ contracts: [contract(), contract({ number: 'C-2' })] });
    const second = { ...made.content.contracts[1]!, file };
    const answer = await save(made, {
      ...made.content,
      contracts: [made.content.contracts[0]!, second],
    });

    expect([answer.status, issuesIn(answer)]).toEqual([
      400,
      ['contracts.1.file attachment_missing'],
    ]);
    expect((await view(made.id)).version).toBe(made.version);
  });

  it('that another person has sent is refused too: a hash gives no access to a file', async () => {
    const made = await create({ contracts: [contract()] });
    await send(made.id);
    const other = await signInUser(server, null);
    const answer = await save(made, withFile(made.content), other);
    expect(issuesIn(answer)).toEqual(['contracts.0.file attachment_missing']);
  });

  it('of another distributor is not found, nor one that was removed', async () => {
    const made = await create({ contracts: [contract()] });
    const other = await create({ contracts: [contract()] });
    await send(made.id);
    const saved = (await save(made, withFile(made.content))).json.body;
    expect((await open(other.id)).status).toBe(404);

    await save(saved, made.content);
    expect((await open(made.id)).status).toBe(404);
  });

  it('is refused in a new distributor, which has no place for it yet', async () => {
    const body = { content: distributor({ contracts: [contract({ file })] }) as never };
    const answer = await admin.call(calls.createDistributor, { body });
    expect(issuesIn(answer)).toEqual(['contracts.0.file attachment_missing']);
  });

  it('is deleted with a distributor that has no documents', async () => {
    const made = await create({ contracts: [contract()] });
    await send(made.id);
    const saved = (await save(made, withFile(made.content))).json.body;
    expect((await remove(saved)).status).toBe(200);

    const left = await server.pool.query(
      'select from attachment where hash = $1 and distributor_id = $2',
      [hashOf(bytes), made.id],
    );

    expect(left.rowCount).toBe(0);
  });
});
