/**
 * Tests two contracts of a distributor with the same number: the server stores them only after a
 * person has confirmed.
 */
import { describe, expect, it } from 'vitest';
import { calls, type ContractContent } from '#areas/distributors/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { admin, save, setUpDistributors } from './distributor-calls.ts';
import { contract, distributor } from './distributor-forms.ts';

setUpDistributors();

describe('contracts with one number', () => {
  const twice = [contract({ number: 'C-5' }), contract({ number: ' c-5', title: 'Renewal' })];

  const creating = (contracts: ContractContent[], sharedNumbers?: string[]) =>
    admin.call(calls.createDistributor, {
      body: {
        content: distributor({ name: 'Shared', contracts }) as never,
        ...(sharedNumbers ? { sharedNumbers } : {}),
      },
    });

  it('are refused until a person has confirmed the number', async () => {
    const answer = await creating(twice);
    expect([answer.status, answer.json.message, answer.json.details]).toEqual([
      422,
      'contracts_repeated',
      { numbers: ['C-5'] },
    ]);
    expect((await creating(twice, ['C-6'])).status).toBe(422);
    expect((await creating(twice, ['C-5'])).status).toBe(200);
  });

  it('that are stored are asked about again only if another is added', async () => {
    const made = bodyOf(await creating(twice, ['C-5']));
    const renamed = { ...made.content, city: 'Santos' };
    const saved = bodyOf(await save(made, renamed));
    const more = {
      ...saved.content,
      contracts: [...saved.content.contracts, contract({ number: 'C-5' })],
    };

    expect((await save(saved, more)).json.message).toBe('contracts_repeated');
  });

  it('with different numbers are not asked about', async () => {
    expect((await creating([contract(), contract({ number: 'C-2' })])).status).toBe(200);
  });
});
