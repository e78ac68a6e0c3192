/**
 * Tests the calls of the distributors' list and form: what they store, answer and log, and that the
 * second of two people who save at the same time overwrites nothing.
 */
import { describe, expect, it } from 'vitest';
import { calls } from '#areas/distributors/domain/index.ts';
import { lockDistributor, updateCompanyErpKeys } from '#areas/distributors/server/index.ts';
import { makeDistributor } from '../make-users.ts';
import {
  admin,
  create,
  issuesIn,
  readLog,
  listNames,
  save,
  server,
  setUpDistributors,
  view,
} from './distributor-calls.ts';
import { company, contract, distributor } from './distributor-forms.ts';

setUpDistributors();

describe('a distributor', () => {
  it('is created with companies and contracts as they were typed, and its kind follows from its country', async () => {
    const made = await create({
      name: 'Medidores do Sul',
      phones: ['(11) 98765-4321'],
      companies: [
        company({ main: true, taxId: '12.abc.345/01de-35', customerCode: '000123', store: '01' }),
      ],
      contracts: [contract()],
    });

    expect([made.version, made.kind, made.content.phones]).toEqual([
      1,
      'brazil',
      ['+55 11 98765 4321'],
    ]);
    expect(made.content.companies[0]).toMatchObject({ taxId: '12.ABC.345/01DE-35', main: true });

    const stored = await server.db
      .selectFrom('company')
      .select(['tax_id', 'tax_kind', 'since'])
      .where('distributor_id', '=', made.id)
      .execute();

    expect(stored).toEqual([{ tax_id: '12ABC34501DE35', tax_kind: 'CNPJ', since: '2026-11' }]);

    const abroad = await create({
      name: 'Andes',
      country: 'PE',
      currency: 'PEN',
      companies: [company({ main: true, taxId: '20512345671' })],
    });

    expect([abroad.kind, abroad.content.companies[0]!.taxId]).toEqual(['laam', '20512345671']);
  });

  it('with problems is refused with each place, a phone too', async () => {
    const answer = await admin.call(calls.createDistributor, {
      body: { content: distributor({ name: '', phones: ['123'], companies: [] }) as never },
    });
    expect([answer.status, issuesIn(answer)]).toEqual([
      400,
      ['name required', 'companies one_main', 'phones.0 phone'],
    ]);
  });

  it('sent twice under one key is created once', async () => {
    const wanted = {
      key: crypto.randomUUID(),
      body: { content: distributor({ name: 'Once' }) as never },
    };
    const both = [
      await admin.call(calls.createDistributor, wanted),
      await admin.call(calls.createDistributor, wanted),
    ];
    expect(both[0]!.json.body.id).toBe(both[1]!.json.body.id);
    expect(await listNames({ search: 'Once' })).toEqual(['Once']);
  });

  it('is edited: the main company changes, one is added, one removed, and the log has old and new values', async () => {
    const made = await create({
      name: 'Edited',
      companies: [company({ main: true }), company({ taxId: '12ABC34501DE35', name: 'Filial' })],
    });

    const [first] = made.content.companies;
    const answer = await save(made, {
      ...made.content,
      city: 'Santarém',
      companies: [
        { ...first!, main: false },
        company({ taxId: '9XYZ8WVU000205', name: 'Nova', main: true }),
      ],
    });

    expect(answer.json.body.version).toBe(2);
    expect(answer.json.body.content.companies.map(({ name, main }) => [name, main])).toEqual([
      ['Nova', true],
      ['Norte Instrumentos Ltda', false],
    ]);

    const [, [action, details]] = (await readLog(made.id)) as [unknown, [string, never]];
    expect([action, details]).toMatchObject([
      'distributor.edited',
      { name: 'Edited', changes: { city: { from: 'Belém', to: 'Santarém' } } },
    ]);
  });

  it('that another person saved meanwhile is not overwritten: the answer has its present state', async () => {
    const made = await create({ name: 'Twice' });
    expect((await save(made, { ...made.content, city: 'Macapá' })).status).toBe(200);

    const late = await save(made, { ...made.content, city: 'Manaus' });
    expect([late.status, late.json.message]).toEqual([409, 'changed_meanwhile']);
    expect(late.json.details!['row']).toMatchObject({ version: 2, content: { city: 'Macapá' } });
    expect((await view(made.id)).content.city).toBe('Macapá');
  });

  it('saved by ten people at once is saved once', async () => {
    const made = await create({ name: 'Ten' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(made, { ...made.content, city: `City ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await view(made.id)).version).toBe(2);
  });

  it('whose code the ERP set has another version, so that no one overwrites it unseen', async () => {
    const made = await create({ name: 'ERP' });
    const key = { id: made.content.companies[0]!.id!, customerCode: '000777', store: '02' };
    await updateCompanyErpKeys(server.db, [key]);
    await updateCompanyErpKeys(server.db, [key]);
    const now = await view(made.id);
    expect([now.version, now.content.companies[0]!.customerCode]).toEqual([2, '000777']);
  });

  it('whose form is being saved is not deadlocked with the ERP that sets its code', async () => {
    const made = await create({ name: 'Locked' });
    const { id } = made.content.companies[0]!;
    let byErp: Promise<void> | undefined;
    await server.db.transaction().execute(async (tx) => {
      await lockDistributor(tx, made.id);
      byErp = updateCompanyErpKeys(server.db, [{ id: id!, customerCode: '000778', store: '02' }]);
      // The ERP's statement has begun and waits for the distributor.
      await expect
        .poll(
          async () =>
            (
              await server.pool.query(
                "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
              )
            ).rowCount,
        )
        .toBe(1);
      await tx.updateTable('company').set({ name: 'Renamed' }).where('id', '=', id!).execute();
    });
    await byErp;
    expect((await view(made.id)).content.companies[0]).toMatchObject({
      name: 'Renamed',
      customerCode: '000778',
    });
  });

  it('is found without the accents of its name, city and companies', async () => {
    await create({
      name: 'Medições Ágeis',
      city: 'São Paulo',
      companies: [company({ main: true, name: 'Precisão Ltda' })],
    });
    for (const search of ['medicoes ageis', 'sao paulo', 'PRECISAO', 'São Paulo']) {
      const { rows } = (await admin.call(calls.listDistributors, { query: { search } })).json.body;
      expect(rows.map(({ name }) => name)).toContain('Medições Ágeis');
    }
  });
});

describe('companies', () => {
  it('can exchange their numbers', async () => {
    const numbers = ['20512345671', '20100070970'] as const;
    const made = await create({
      name: 'Exchanged',
      country: 'PE',
      currency: 'PEN',
      companies: numbers.map((taxId, n) => company({ name: `Company ${n}`, taxId, main: n === 0 })),
    });
    const companies = made.content.companies.map((one, n) => ({ ...one, taxId: numbers[1 - n]! }));
    const saved = await save(made, { ...made.content, companies });
    expect([saved.status, saved.json.body.content.companies.map(({ taxId }) => taxId)]).toEqual([
      200,
      [numbers[1], numbers[0]],
    ]);
  });
});

describe('the list', () => {
  it('finds by name, city, company and number with or without its mask, and filters', async () => {
    await create({
      name: 'Zeta',
      country: 'CL',
      currency: 'CLP',
      city: 'Antofagasta',
      companies: [company({ main: true, name: 'Zeta SpA', taxId: '76543210-3' })],
    });

    for (const search of ['zet', 'ANTOFA', 'zeta spa', '76543210', '7654-3210-3'])
      expect(await listNames({ search })).toEqual(['Zeta']);
    expect(await listNames({ search: '%' })).toEqual([]);
    expect(await listNames({ country: 'CL' })).toEqual(['Zeta']);
    expect(await listNames({ kind: 'brazil', search: 'Zeta' })).toEqual([]);
    expect(await listNames({ state: 'inactive' })).toEqual([]);
  });

  it('has pages of 25, by name', async () => {
    const before = (await server.db.selectFrom('distributor').select('id').execute()).length;
    for (let n = 0; n < 27; n += 1)
      await makeDistributor(server, `page ${String(n).padStart(2, '0')}`);
    const names: string[] = [];
    let after: number | undefined;
    do {
      const { rows, next } = (
        await admin.call(calls.listDistributors, { query: { after } as never })
      ).json.body;
      expect(rows.length).toBeLessThanOrEqual(25);
      names.push(...rows.map(({ name }) => name.toLowerCase()));
      after = next ?? undefined;
    } while (after !== undefined);

    expect(names).toHaveLength(before + 27);
    expect(names).toEqual(names.toSorted());
  });
});
