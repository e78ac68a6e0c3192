/**
 * Tests reminders through a real mail server, and the alerts beside them: who is reminded of which
 * missing reports, in which language, on which days, and only once.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disableUser } from '#areas/account/server/index.ts';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { factsIn, openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { makeUser, PERU, type Person } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { makeChain, putDate, runComplianceJob } from './reported-dates.ts';

const at = (date: string, time = '12:00', zone = 'America/Sao_Paulo') =>
  instantInZone(date, time, zone);

const clock = { now: at('2026-10-01') };
let server: TestServer, box: Letterbox, norte: number, andina: number, ana: Person, carla: Person;

beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ clock, config: box.config });
  [norte, andina] = [
    await makeChain(server, 'Norte', 2),
    await makeChain(server, 'Andina', 1, PERU),
  ];
  ana = await makeUser(server, norte, {
    name: 'Ana',
    lang: 'pt',
    email: 'ana@norte.example',
    permissions: [permissionEntryFor('inventory', 'write'), permissionEntryFor('pos', 'write')],
  });
  carla = await makeUser(server, andina, {
    name: 'Carla',
    lang: 'es',
    email: 'carla@andina.example',
    permissions: [permissionEntryFor('inventory', 'write'), permissionEntryFor('pos', 'write')],
  });

  // Every distributor reported September in time, so that reports are due from then on.
  for (const area of ['inventory', 'pos'] as const)
    for (const [of, company] of [
      [norte, norte],
      [norte, norte + 1],
      [andina, andina],
    ] as const)
      await putDate(server, area, of, company, '2026-09-30', '2026-10-02 12:00');
}, 60_000);

afterAll(async () => {
  await server?.close();
  await box?.close();
});

beforeEach(() => {
  box.take();
});

const remindedOn = async (date: string, time?: string, times = 1) => {
  clock.now = at(date, time);
  await runComplianceJob(server, 'compliance.remind', times);
  return box.take();
};

describe('the ten days', () => {
  test('a month is reminded of 7 and 2 days before its due day, on it, and daily for a week after it', async () => {
    const days: string[] = [];
    for (const date of [
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
    ]) {
      if ((await remindedOn(date)).some((mail) => sentTo(mail) === ana.email)) days.push(date);
    }
    expect(days).toEqual([
      '2026-10-29',
      '2026-11-03',
      '2026-11-05',
      '2026-11-06',
      '2026-11-11',
      '2026-11-12',
    ]);
  });

  test('each mail has the month, the day and the companies, in the reader’s language', async () => {
    await server.pool.query('delete from compliance_reminder');
    const [mine, hers] = await remindedOn('2026-11-07');
    expect([sentTo(mine!), mine!.subject, factsIn(mine!)]).toEqual([
      'ana@norte.example',
      'Relatórios de estoque e vendas (PDV) de outubro de 2026: 2 dias de atraso',
      {
        Mês: 'outubro de 2026',
        'Data limite': '05/11/2026',
        'Relatório de estoque': 'Norte 1 / Norte 2',
        'Relatório de vendas (PDV)': 'Norte 1 / Norte 2',
      },
    ]);
    expect([sentTo(hers!), hers!.subject, factsIn(hers!)]).toEqual([
      'carla@andina.example',
      'Reportes de inventario y ventas (POS) de octubre de 2026: atraso de 2 días',
      {
        Mes: 'octubre de 2026',
        'Fecha límite': '05/11/2026',
        'Reporte de inventario': 'Andina 1',
        'Reporte de ventas (POS)': 'Andina 1',
      },
    ]);
    expect(mine!.html).toContain('lang="pt"');
    expect(mine!.html).toContain('href="https://portal.example/inventory"');
    expect(mine!.text).toContain('\nhttps://portal.example/inventory\n');
  });

  test('mails before the day say how many days are left, and on the day that it is today', async () => {
    await server.pool.query('delete from compliance_reminder');
    const reader = await makeUser(server, norte, {
      name: 'Rita',
      lang: 'en',
      permissions: [permissionEntryFor('pos', 'write')],
    });
    const subjects: string[] = [];
    for (const date of ['2026-10-29', '2026-11-05', '2026-11-06'])
      subjects.push(
        (await remindedOn(date)).find((mail) => sentTo(mail) === reader.email)!.subject!,
      );
    expect(subjects).toEqual([
      'POS report for October 2026: due in 7 days',
      'POS report for October 2026: due today',
      'POS report for October 2026: overdue by 1 day',
    ]);
    await disableUser(server.db, reader.id, clock.now);
  });
});

describe('once', () => {
  test('a person is reminded once a day, however often the job runs', async () => {
    await server.pool.query('delete from compliance_reminder');
    expect(await remindedOn('2026-11-08', '12:00', 3)).toHaveLength(2);
    expect(await remindedOn('2026-11-08', '18:00', 2)).toHaveLength(0);
    expect(await remindedOn('2026-11-09')).toHaveLength(2);
  });

  test('no mail is sent before eight in the morning of a person’s own zone', async () => {
    await server.pool.query('delete from compliance_reminder');

    // Ten o'clock in São Paulo is eight o'clock in Lima.
    expect((await remindedOn('2026-11-09', '07:59')).map(sentTo)).toEqual([]);
    expect((await remindedOn('2026-11-09', '09:59')).map(sentTo)).toEqual([ana.email]);
    expect((await remindedOn('2026-11-09', '10:00')).map(sentTo)).toEqual([carla.email]);
  });
});

describe('the recipients, and the missing reports', () => {
  test('do not include a person without the right to upload, one who switched reminders off, or an inactive distributor’s', async () => {
    await server.pool.query('delete from compliance_reminder');
    const closed = await makeChain(server, 'Fechada', 1, undefined, false);
    const quiet = await makeUser(server, norte, { email: 'quiet@norte.example' });
    await makeUser(server, norte, {
      permissions: [
        permissionEntryFor('inventory', 'read'),
        permissionEntryFor('pos', 'read'),
        permissionEntryFor('orders', 'write'),
      ],
    });
    await makeUser(server, closed, {});
    await makeUser(server, null, {});
    expect(
      (
        await (
          await server.as(quiet)
        ).call(accountCalls.setMailChoices, { body: { choices: { report_missing: false } } })
      ).status,
    ).toBe(200);
    expect((await remindedOn('2026-11-10')).map(sentTo)).toEqual([ana.email, carla.email]);
  });

  test('leave out received reports; without missing ones no mail is sent', async () => {
    await server.pool.query('delete from compliance_reminder');
    await putDate(server, 'inventory', norte, norte, '2026-10-31', '2026-11-10 12:00');
    await putDate(server, 'pos', norte, norte, '2026-10-15', '2026-11-10 12:00', 0);
    await putDate(server, 'pos', norte, norte + 1, '2026-10-15', '2026-11-10 12:00');
    const [mine] = await remindedOn('2026-11-11');
    expect([mine!.subject, factsIn(mine!)]).toEqual([
      'Relatório de estoque de outubro de 2026: 6 dias de atraso',
      { Mês: 'outubro de 2026', 'Data limite': '05/11/2026', 'Relatório de estoque': 'Norte 2' },
    ]);
    await putDate(server, 'inventory', norte, norte + 1, '2026-10-31', '2026-11-11 12:00');
    expect((await remindedOn('2026-11-12')).map(sentTo)).toEqual([carla.email]);
  });

  test('follow the due day of the setting', async () => {
    await storeSettingValue(server.db, 'reports_due', { day: 20, since: '2026-09' });
    expect(
      (await remindedOn('2026-11-18')).map((mail) => [sentTo(mail), factsIn(mail)['Fecha límite']]),
    ).toEqual([[carla.email, '20/11/2026']]);
    await storeSettingValue(server.db, 'reports_due', { day: 20, since: '2026-12' });
    expect(await remindedOn('2026-11-20')).toEqual([]);
    await server.pool.query(`delete from setting where key = 'reports_due'`);
  });

  test('follow the reminder days of the setting: before, on and after the due day, or none', async () => {
    await storeSettingValue(server.db, 'reports_due', {
      day: 20,
      since: '2026-09',
      firstBefore: 10,
      secondBefore: null,
      onDue: false,
      daysAfter: 1,
    });
    const days = [
      '2026-11-10',
      '2026-11-13',
      '2026-11-18',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ];
    const told: string[] = [];
    for (const day of days) if ((await remindedOn(day)).length > 0) told.push(day);
    expect(told).toEqual(['2026-11-10', '2026-11-21']);
    await server.pool.query(`delete from setting where key = 'reports_due'`);
  });
});

describe('alerts', () => {
  let seller: Client, boss: Person;

  const open = async (who: Client, of: number) =>
    (await who.call(alertCalls.listAlerts, { params: { distributorID: of as never } })).json.body
      .filter(({ kind }) => kind.startsWith('report_missing'))
      .map(({ kind, number, target }) => [kind, number, target])
      .toSorted((a, b) => a.join().localeCompare(b.join()));

  const runRemindersOn = async (date: string) => {
    clock.now = at(date);
    await runComplianceJob(server, 'compliance.alerts', 2);
    clock.now += 1_000;
  };

  test('of overdue reports are shown to those who may see them, open the matrix, and end when every company has reported', async () => {
    seller = await server.as(carla);
    const mute = await makeUser(server, andina, {
      permissions: [permissionEntryFor('orders', 'write')],
    });
    boss = await makeUser(server, null, {});
    await runRemindersOn('2026-11-05');
    expect(await open(seller, andina)).toEqual([]);
    await runRemindersOn('2026-11-06');
    expect(await open(seller, andina)).toEqual([
      ['report_missing_inventory', 'Andina · 2026-10', '/inventory'],
      ['report_missing_pos', 'Andina · 2026-10', '/pos'],
    ]);
    expect(await open(await server.as(mute), andina)).toEqual([]);
    expect((await open(await server.as(boss), 0)).map(([, number]) => number)).toEqual([
      'Andina · 2026-10',
      'Andina · 2026-10',
    ]);
    await putDate(server, 'pos', andina, andina, '2026-10-31', '2026-11-16 12:00', 0);
    await runRemindersOn('2026-11-17');
    expect(await open(seller, andina)).toEqual([
      ['report_missing_inventory', 'Andina · 2026-10', '/inventory'],
    ]);
  });

  test('that were removed stay removed while the same month is missing, and a newly missing report is shown again', async () => {
    const { id } = (
      await seller.call(alertCalls.listAlerts, { params: { distributorID: andina as never } })
    ).json.body[0]!;
    await seller.call(alertCalls.removeAlert, { params: { id } });
    await runRemindersOn('2026-11-18');
    expect(await open(seller, andina)).toEqual([]);
    await putDate(server, 'inventory', andina, andina, '2026-10-31', '2026-11-18 12:00');
    await runRemindersOn('2026-11-19');
    await server.pool.query(
      `delete from report_day where area = 'inventory' and distributor_id = $1 and on_date = '2026-10-31'`,
      [andina],
    );
    await runRemindersOn('2026-11-20');
    expect(await open(seller, andina)).toEqual([
      ['report_missing_inventory', 'Andina · 2026-10', '/inventory'],
    ]);
  });

  test('end for a distributor that is deactivated', async () => {
    await server.pool.query('update distributor set active = false where id = $1', [andina]);
    await runRemindersOn('2026-11-21');
    expect(await open(await server.as(boss), 0)).toEqual([]);
    await server.pool.query('update distributor set active = true where id = $1', [andina]);
  });
});
