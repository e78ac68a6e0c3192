/** Tests what may happen to a distributor in use, and how its contracts end. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calls as complianceCalls } from '#areas/compliance/domain/index.ts';
import { calls as deadlineCalls } from '#areas/deadlines/domain/index.ts';
import { calls } from '#areas/distributors/domain/index.ts';
import { calls as orderCalls } from '#areas/orders/domain/index.ts';
import { calls as reportCalls } from '#areas/reports/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { newOrderId, saveDraft } from '../new-orders.ts';
import { makeUser, signInUser, rightsWithout } from '../make-users.ts';
import {
  admin,
  listContractAlerts,
  create,
  issuesIn,
  readLog,
  listNames,
  remove,
  save,
  server,
  setUpDistributors,
  signInAgain,
  view,
} from './distributor-calls.ts';
import { company, contract } from './distributor-forms.ts';

setUpDistributors();

describe('a distributor in use', () => {
  it('keeps its currency and the name of its used company, and an unused company is removed', async () => {
    const made = await create({
      name: 'Used',
      companies: [company({ main: true }), company({ taxId: '12ABC34501DE35', name: 'Filial' })],
    });
    const [first] = made.content.companies;
    await saveDraft(admin, made.id, { companyId: first!.id! });
    const now = await view(made.id);
    expect(now.uses).toEqual({ orders: 1, reports: 0, users: 0, companies: [first!.id] });
    const answer = await save(now, {
      ...now.content,
      currency: 'USD',
      companies: [{ ...first!, name: 'Renamed' }],
    });
    expect([answer.status, issuesIn(answer)]).toEqual([
      400,
      ['currency fixed', 'companies.0.name used'],
    ]);
    expect((await save(now, { ...now.content, companies: [first!] })).status).toBe(200);
  });

  it('does not accept a deactivated company in new orders and reports, and the company keeps its name', async () => {
    const made = await create({
      name: 'Half',
      companies: [company({ main: true }), company({ taxId: '12ABC34501DE35', name: 'Closed' })],
    });
    const person = await signInUser(server, made.id);
    const closed = made.content.companies.find(({ name }) => name === 'Closed')!;
    const companies = made.content.companies.map((one) => ({ ...one, active: one !== closed }));
    expect((await save(made, { ...made.content, companies })).status).toBe(200);
    const draft = await saveDraft(person, made.id, { companyId: closed.id! });
    const answer = await person.call(orderCalls.submitOrder, {
      params: { id: draft.id },
      body: { baseVersion: draft.version },
    });
    expect([answer.status, issuesIn(answer)]).toEqual([422, ['companyId not_offered']]);
    const references = (await person.call(orderCalls.getOrderReferences)).json.body
      .distributors[0]!;
    expect(references.companies.find(({ id }) => id === closed.id)).toMatchObject({
      name: 'Closed',
      active: false,
    });
    const id = newOrderId();
    const declared = await person.call(reportCalls.calls.inventory.declare, {
      params: { id },
      body: {
        id,
        baseVersion: 0,
        distributorId: made.id,
        companyId: closed.id!,
        when: '2026-10',
        replaces: true,
      },
    });
    expect(issuesIn(declared)).toEqual(['companyId not_offered']);
  });

  it('is deactivated: its people sign in and read, and send nothing new', async () => {
    const made = await create({ name: 'Gone' });
    const who = await makeUser(server, made.id);
    const person = await server.as(who);
    const main = made.content.companies[0]!.id!;
    const draft = await saveDraft(person, made.id, { companyId: main });
    expect((await save(made, { ...made.content, active: false })).status).toBe(200);
    const again = await server.as(who);
    expect((await again.call(orderCalls.getOrder, { params: { id: draft.id } })).status).toBe(200);
    const id = newOrderId();
    const fresh = await again.call(orderCalls.saveOrder, {
      params: { id },
      body: { id, baseVersion: 0, distributorId: made.id, content: draft.content },
    });
    expect([fresh.status, fresh.json.message]).toEqual([409, 'distributor_inactive']);
    const sent = await again.call(orderCalls.submitOrder, {
      params: { id: draft.id },
      body: { baseVersion: draft.version },
    });
    expect([sent.status, sent.json.message]).toEqual([409, 'distributor_inactive']);
    expect((await readLog(made.id)).map(([action]) => action)).toEqual([
      'distributor.created',
      'distributor.deactivated',
    ]);
  });
});

describe('the months that companies must report', () => {
  it('begin with the month of their creation here, and end when they are deactivated', async () => {
    await storeSettingValue(server.db, 'reports_due', { day: 5, since: '2026-08' });
    const made = await create({
      name: 'Asked',
      companies: [company({ main: true }), company({ taxId: '12ABC34501DE35', name: 'Old' })],
    });
    const companies = made.content.companies.map((one) => ({ ...one, active: one.name !== 'Old' }));
    await save(made, { ...made.content, companies });
    const { months, rows } = (await admin.call(complianceCalls.getInventoryReportingMatrix)).json
      .body;
    const cells = rows.find(({ distributorId }) => distributorId === made.id)!.cells;
    expect(cells[months.indexOf('2026-10')]!.state).toBe('not_asked');
    expect(cells[months.indexOf('2026-11')]!.companies.map(({ state }) => state)).toEqual([
      'awaited',
      'not_asked',
    ]);
  });
});

describe('removing', () => {
  it('deletes a distributor without documents, with its companies and contracts, and the log keeps its data', async () => {
    const made = await create({ name: 'Mistake', contracts: [contract({ until: '2026-12-01' })] });
    expect((await listContractAlerts()).map(([name]) => name)).toContain('Mistake');
    const key = randomUUID();
    expect((await remove(made, admin, key)).status).toBe(200);

    // The answer to the removal was lost: the same operation receives the same answer again, and
    // another one receives 404.
    expect((await remove(made, admin, key)).status).toBe(200);
    expect((await remove(made)).status).toBe(404);
    expect((await listContractAlerts()).map(([name]) => name)).not.toContain('Mistake');
    const [, [action, details]] = (await readLog(made.id)) as [
      unknown,
      [string, { changes: object }],
    ];
    expect([action, Object.keys(details.changes)]).toEqual([
      'distributor.removed',
      expect.arrayContaining(['name', 'companies', 'contracts']),
    ]);
  });

  it('is refused with counts if documents or users belong to it, and if it was changed since', async () => {
    const made = await create({ name: 'Busy' });
    await makeUser(server, made.id);
    await saveDraft(admin, made.id, { companyId: made.content.companies[0]!.id! });
    const answer = await remove(made);
    expect([answer.status, answer.json.message, answer.json.details]).toEqual([
      409,
      'distributor_in_use',
      { orders: 1, reports: 0, users: 1 },
    ]);
    const other = await create({ name: 'Changed' });
    await save(other, { ...other.content, city: 'Natal' });
    expect((await remove(other)).json.message).toBe('changed_meanwhile');
  });

  it('is refused if only the database knows another reference to it', async () => {
    const made = await create({ name: 'Named' });
    const draft = await saveDraft(admin, made.id, { companyId: made.content.companies[0]!.id! });
    await admin.call(orderCalls.removeDraft, {
      params: { id: draft.id },
      body: { baseVersion: draft.version },
    });
    const answer = await remove(made);
    expect([answer.status, answer.json.details]).toEqual([
      409,
      { orders: 0, reports: 0, users: 0 },
    ]);
    expect((await view(made.id)).content.companies).toHaveLength(1);
  });

  it('deletes one that only has alerts of missing months, and ends these alerts', async () => {
    const made = await create({ name: 'Silent' });
    const began = server.clock.now;
    server.clock.now = Date.parse('2026-12-10T15:00:00Z');
    await storeSettingValue(server.db, 'reports_due', { day: 5, since: '2026-08' });
    const tell = async () => {
      await addJob(server.db, 'compliance.alerts', {});
      await server.runJobs();
    };
    const told = () =>
      server.db
        .selectFrom('alert')
        .select(['kind', 'raising'])
        .where('distributor_id', '=', made.id)
        .where('resolved_at', 'is', null)
        .orderBy('kind')
        .execute();
    await tell();
    expect((await told()).map(({ kind }) => kind)).toEqual([
      'report_missing_inventory',
      'report_missing_pos',
    ]);
    await signInAgain();
    expect((await remove(made)).status).toBe(200);
    expect(await told()).toEqual([]);
    await tell();
    expect(await told()).toEqual([]);
    server.clock.now = began;
    await signInAgain();
  });

  it('is refused as long as a closing names it', async () => {
    const made = await create({ name: 'Closed for' });
    const content = {
      type: 'default',
      startDay: 28,
      startTime: '18:00',
      endDay: 2,
      endTime: '08:00',
      documents: ['orders'],
      distributors: [made.id],
    } as const;
    const set = await admin.call(deadlineCalls.createBlocker, {
      body: { content: content as never },
    });
    const { id, version } = set.json.body.blocker;
    expect((await remove(made)).json.message).toBe('distributor_in_use');
    const body = { baseVersion: version };
    await admin.call(deadlineCalls.removeBlocker, { params: { id }, body });
    expect((await remove(made)).status).toBe(200);
  });

  it('needs the delete right, whatever other rights a person has', async () => {
    const made = await create({ name: 'Kept' });
    const writer = await signInUser(server, null, {
      permissions: rightsWithout('delete.write', null),
    });
    expect((await remove(made, writer)).status).toBe(403);
  });
});

describe('the end of contracts', () => {
  const days = async (date: string) => {
    server.clock.now = Date.parse(`${date}T15:00:00Z`);
    await addJob(server.db, 'distributors.contracts', {});
    await server.runJobs();
  };

  it('raises an administrators’ alert once, sixty days before, which ends when there is another contract', async () => {
    const began = server.clock.now;
    const made = await create({ name: 'Ends', contracts: [contract({ until: '2027-03-01' })] });
    const own = async () => (await listContractAlerts()).filter(([name]) => name === 'Ends');
    await days('2026-12-30');
    expect(await own()).toEqual([]);
    await days('2026-12-31');
    await days('2027-01-01');
    await signInAgain();
    expect(await own()).toEqual([['Ends', 1, expect.stringContaining('"date":"2027-03-01"')]]);
    expect(await listNames({ contract: 'due', search: 'Ends' })).toEqual(['Ends']);
    const next = contract({ number: 'C-2', validFrom: '2027-03-02', until: '2029-03-01' });
    const content = { ...made.content, contracts: [...made.content.contracts, next] };
    const saved = await save(made, content);
    expect([saved.json.body.cover, await own()]).toEqual([
      { state: 'valid', until: '2029-03-01' },
      [],
    ]);
    server.clock.now = began;
    await signInAgain();
  });

  it('is shown in the list and on the page from midnight of the distributor’s zone on', async () => {
    const began = server.clock.now;
    const made = await create({
      name: 'Over',
      zone: 'America/Manaus',
      contracts: [contract({ until: '2027-03-01' })],
    });
    const shown = async (now: string) => {
      server.clock.now = Date.parse(now);
      await signInAgain();
      const list = await admin.call(calls.listDistributors, { query: { search: 'Over' } });
      const [row] = list.json.body.rows;
      return [row!.cover.state, (await view(made.id)).cover.state];
    };

    // 04:00 UTC is midnight in Manaus, and one o'clock in São Paulo.
    expect(await shown('2027-03-02T03:59:59Z')).toEqual(['ending', 'ending']);
    expect(await shown('2027-03-02T04:00:00Z')).toEqual(['ended', 'ended']);
    server.clock.now = began;
    await signInAgain();
  });
});
