/** Companies and people of a test, made through the areas' own public APIs. */
import { confirm } from '#areas/account/domain/calls.ts';
import { createUser } from '#areas/account/server/index.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { getAccessToken } from '#areas/erp/domain/calls.ts';
import { CONFIRMATION_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import {
  entry,
  hiddenFromDistributors,
  tabs,
  type PermissionEntry,
  type RightName,
  type Tab,
} from '#kernel/domain/user/permissions.ts';
import { PASSWORD, type Client, type TestServer } from './server.ts';

let made = 0;
type Place = { country: string; currency: Currency; zone: string; kind: 'brazil' | 'laam' };
export const BRAZIL: Place = {
  country: 'BR',
  currency: 'BRL',
  zone: 'America/Sao_Paulo',
  kind: 'brazil',
};
export const PERU: Place = { country: 'PE', currency: 'PEN', zone: 'America/Lima', kind: 'laam' };

/** A distributor with one company; → its row number. */
export async function makeDistributor(
  { db }: Pick<TestServer, 'db'>,
  name?: string,
  place: Place = BRAZIL,
): Promise<number> {
  const id = 100_000 + ++made;
  const called = name ?? `Distributor ${id}`;
  const isBrazil = place.kind === 'brazil';
  const company = {
    id,
    name: `${called} Ltda`,
    taxId: isBrazil ? '12ABC34501DE35' : `CRN-${id}`,
    taxKind: isBrazil ? ('CNPJ' as const) : ('CRN' as const),
    main: true,
    customerCode: String(id),
    store: '01',
  };
  await addDistributors(db, [{ id, name: called, ...place, active: true, companies: [company] }]);
  return id;
}

/** Every right that such a user can have. */
export const allRights = (distributorId: number | null): PermissionEntry[] =>
  tabs
    .filter((tab) => distributorId === null || !hiddenFromDistributors.includes(tab))
    .map((tab) => entry(tab, 'write'));
/** All but one: `without('orders.write', 7)` leaves orders.read. Read of mktsite grants that of mkt. */
export const without = (right: RightName, distributorId: number | null): PermissionEntry[] => {
  const [tab, need] = right.split('.') as [Tab, 'read' | 'write'];
  const gone = right === 'mkt.read' ? ['mkt', 'mktsite'] : [tab];
  return allRights(distributorId).map((p) =>
    gone.includes(p.route) ? { ...p, [need]: false } : p,
  );
};

export type Person = { id: number; email: string; password: string; distributorId: number | null };
type Wanted = {
  name?: string;
  email?: string;
  permissions?: PermissionEntry[];
  lang?: 'en' | 'es' | 'pt';
  temporary?: boolean;
  accepted?: boolean;
  password?: string;
};

/** A user, by default with every right, a password of its own and the terms accepted. `null`: an admin. */
export async function makeUser(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  distributorId: number | null,
  wanted: Wanted = {},
): Promise<Person> {
  const {
    email = `person${++made}@test.example`,
    name = 'Test Person',
    permissions = allRights(distributorId),
    lang = 'en',
    temporary = false,
    accepted = true,
    password = PASSWORD,
  } = wanted;
  const id = await createUser(
    db,
    {
      email,
      name,
      distributorId,
      permissions,
      lang,
      password: { plain: password, temporary },
      accepted,
    },
    clock.now,
  );
  return { id, email, password, distributorId };
}
/** No call does this: whoever wrote to the database by hand. */
export const moveUser = (
  { db }: Pick<TestServer, 'db'>,
  { id }: Pick<Person, 'id'>,
  distributorId: number,
) =>
  db
    .updateTable('user_account')
    .set({ distributor_id: distributorId })
    .where('id', '=', id)
    .execute();
export const signedIn = async (
  server: TestServer,
  distributorId: number | null,
  wanted: Wanted = {},
): Promise<Client> => server.as(await makeUser(server, distributorId, wanted));

/** The header of steps that ask for the password of this client's person. */
export const confirmed = async (client: Client, passwd = PASSWORD) => ({
  [CONFIRMATION_HEADER]: (await client.call(confirm, { body: { passwd } })).json.body.confirmation,
});

/** The ERP, with the token that an admin copied for it. `passwd` is the admin's password. */
export async function asErp(
  server: Pick<TestServer, 'anonymous'>,
  admin: Client,
  passwd = PASSWORD,
): Promise<Client> {
  const asked = await admin.call(getAccessToken, { headers: await confirmed(admin, passwd) });
  const headers = { authorization: `Bearer ${asked.json.body}` };
  return {
    token: undefined,
    send: (method, url, body, more) =>
      server.anonymous.send(method, url, body, { ...headers, ...more }),
    call: (call, wanted) =>
      server.anonymous.call(call, { ...wanted, headers: { ...headers, ...wanted?.headers } }),
  };
}
/** The call says so, or none of its rights is one that a distributor user can have. */
export const isForAdmins = ({
  right,
  adminsOnly,
}: Pick<AnyCall, 'right' | 'adminsOnly'>): boolean =>
  adminsOnly ||
  (typeof right === 'object' &&
    right.every((one) => hiddenFromDistributors.includes(one.split('.')[0] as Tab)));
/** Whoever each call is for: a distributor user, an admin, the ERP. */
export async function callersOf(
  server: TestServer,
  person: Client,
): Promise<(call: Pick<AnyCall, 'right' | 'adminsOnly'>) => Client> {
  const admin = await signedIn(server, null);
  const erp = await asErp(server, admin);
  return (call) => (call.right === 'integration' ? erp : isForAdmins(call) ? admin : person);
}
