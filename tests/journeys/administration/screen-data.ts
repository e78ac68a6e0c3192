/**
 * Fills the screens of administration for tests of their layout: with entries that have long names,
 * distributors, closings and users, and later with ten thousand rows of some lists.
 */
import { createBlocker } from '#areas/deadlines/domain/calls.ts';
import { createDistributor } from '#areas/distributors/domain/calls.ts';
import type { DistributorContent } from '#areas/distributors/domain/index.ts';
import { calls, listNames, lists, type ListName } from '#areas/settings/domain/index.ts';
import type { ListCalls } from '#areas/settings/domain/lists/calls.ts';
import { permissionEntryFor, tabs } from '#kernel/domain/user/permissions.ts';
import { applyRows } from '../../bulk/bulk-calls.ts';
import { bodyOf } from '../../test-client.ts';
import { fieldsFor } from '../../settings/entries.ts';
import { signInByApi } from '../api-clients.ts';
import { admin, type Portal } from '../portal.ts';

/** A user who may read everything of administration and change nothing. */
export const reader = { email: 'reader@portal.example' };
const LONG = 'Instrumentos de Medição e Controle Metrológico do Planalto Central';
const distributor: DistributorContent = {
  name: LONG,
  country: 'BR',
  currency: 'BRL',
  zone: 'America/Argentina/ComodRivadavia',
  active: true,
  phones: ['+551133334444', '+5511933334444'],
  postalCode: '01310-100',
  address: 'Avenida das Agulhas Calibradas, 1234, conjunto 5678, bloco B',
  city: 'São José do Vale do Rio Preto',
  companies: ['11222333000181', '12ABC34501DE35', '9XYZ8WVU000205'].map((taxId, n) => ({
    id: null,
    name: `${LONG} ${n + 1} Ltda`,
    taxId,
    main: n === 0,
    customerCode: '000777',
    store: `0${n + 1}`,
    active: n < 2,
  })),
  contracts: [
    {
      id: null,
      number: 'C-2026/000777',
      title: LONG,
      validFrom: '2026-01-01',
      until: '2026-12-31',
    },
  ],
};
export type FilledRows = {
  readonly distributor: number;
  readonly blocker: number;
  /** The id of one entry of each list. */
  readonly entries: Readonly<Partial<Record<ListName, number>>>;
};

export async function fillScreens(portal: Portal): Promise<FilledRows> {
  const chief = await signInByApi(portal, admin);
  await portal.query(
    `insert into user_account select (jsonb_populate_record(one, jsonb_build_object('id', 900001, 'email', $1::text, 'name', 'Reader', 'permissions', $2::jsonb))).* from user_account one where email = 'approver@portal.example'`,
    [reader.email, JSON.stringify(tabs.map((tab) => permissionEntryFor(tab, 'read')))],
  );
  await portal.query(
    `insert into acceptance (user_id, version, lang, text_hash, accepted_at, address, user_agent) select 900001, version, lang, text_hash, accepted_at, address, user_agent from acceptance where user_id = (select id from user_account where email = 'approver@portal.example')`,
  );
  const entries: Partial<Record<ListName, number>> = {};
  for (const list of listNames) {
    const row = lists[list];
    if ('readOnly' in row) continue;
    const fields = fieldsFor(row) as Record<string, unknown>;
    if ('names' in row.fields) fields['names'] = { en: LONG, es: LONG, pt: LONG };
    if (list === 'keywords') fields['vertical'] = entries.verticals;
    const made = (calls.callsByList[list] as unknown as ListCalls).create;
    entries[list] = bodyOf(await chief.call(made, { body: { fields: fields as never } })).id;
  }
  const { id } = bodyOf(
    await chief.call(createDistributor, { body: { content: distributor as never } }),
  );
  const common = { startTime: '18:00', endTime: '08:00', documents: ['orders', 'pos'] as const };
  const blockers = [
    { ...common, type: 'default', startDay: 28, endDay: 2, distributors: [id] },
    {
      ...common,
      type: 'specific',
      startBlockDate: '2098-01-29',
      endBlockDate: '2098-02-02',
      distributors: 'all',
    },
  ] as const;
  const stored = [];
  for (const content of blockers)
    stored.push(bodyOf(await chief.call(createBlocker, { body: { content: content as never } })));
  const former = { country: 'BR', customerCode: '000001', store: '01' };
  await applyRows(chief, 'former', [
    { ...former, distributor: 'Vale', company: LONG, taxId: 'AAAAAAAAAAAA45' },
    { ...former, distributor: 'Outra', company: 'Outra Ltda', taxId: '00000000000191' },
    { ...former, distributor: 'Norte', company: 'Norte Ltda', taxId: '00000000000191' },
  ]);
  const [blocker] = await portal.query<{ id: string }>('select min(id) as id from monthly_blocker');
  return { distributor: id, blocker: Number(blocker!.id), entries };
}

const MANY = 10_000;
/**
 * Adds ten thousand each of distributors, users of one distributor, job roles, verticals and
 * marketing tags.
 */
export async function fillWithThousands(portal: Portal): Promise<void> {
  const upTo = `generate_series(1, ${MANY}) n`;
  await portal.query(
    `insert into distributor (name, country, currency, zone, kind, active) select 'Distributor ' || lpad(n::text, 5, '0'), 'BR', 'BRL', 'America/Sao_Paulo', 'brazil', true from ${upTo}`,
  );
  await portal.query(
    `insert into user_account (email, name, distributor_id, permissions, lang, created_at) select 'person' || n || '@thousands.example', 'Person ' || lpad(n::text, 5, '0'), 1, '[]', 'en', now() from ${upTo}`,
  );
  for (const table of ['job_role', 'vertical', 'marketing_tag'])
    await portal.query(
      `insert into ${table} (name_en, name_es, name_pt) select name, name, name from (select 'Entry ' || lpad(n::text, 5, '0') as name from ${upTo}) one`,
    );
  await portal.query('analyze');
}
