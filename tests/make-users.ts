/**
 * Creates distributors, companies and users for tests, and the clients with which users and the ERP
 * make calls.
 */
import { confirmPassword } from '#areas/account/domain/calls.ts';
import { addUserOrThrow } from '#areas/account/server/index.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { getAccessToken } from '#areas/erp/domain/calls.ts';
import { CONFIRMATION_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import {
  permissionEntryFor,
  tabsHiddenFromDistributors,
  tabs,
  type PermissionEntry,
  type RightName,
  type Tab,
} from '#kernel/domain/user/permissions.ts';
import { PASSWORD, type Client, type TestServer } from './test-server.ts';

let made = 0;
type Place = { country: string; currency: Currency; zone: string; kind: 'brazil' | 'laam' };
export const BRAZIL: Place = {
  country: 'BR',
  currency: 'BRL',
  zone: 'America/Sao_Paulo',
  kind: 'brazil',
};

export const PERU: Place = { country: 'PE', currency: 'PEN', zone: 'America/Lima', kind: 'laam' };

/** Creates a distributor with one company. Returns its id, which is also the id of the company. */
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

/**
 * Returns every right that a user of this distributor can have or, if `distributorId` is null,
 * every right that an administrator can have.
 */
export const allRights = (distributorId: number | null): PermissionEntry[] =>
  tabs
    .filter((tab) => distributorId === null || !tabsHiddenFromDistributors.includes(tab))
    .map((tab) => permissionEntryFor(tab, 'write'));

/**
 * Returns all rights but one: `rightsWithout('orders.write', 7)` leaves orders.read. Because read
 * of mktsite grants read of mkt, `mkt.read` removes both.
 */
export const rightsWithout = (
  right: RightName,
  distributorId: number | null,
): PermissionEntry[] => {
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

/**
 * Creates a user, by default with every right, the tests' password and the terms accepted. If
 * `distributorId` is null, the user is an administrator.
 */
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
  const id = await addUserOrThrow(
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

/**
 * Moves a user to another distributor, which no call of the API does, only a person with access to
 * the database.
 */
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
export const signInUser = async (
  server: TestServer,
  distributorId: number | null,
  wanted: Wanted = {},
): Promise<Client> => server.as(await makeUser(server, distributorId, wanted));

/**
 * Returns the header for calls that require a confirmation by the password of this client's person.
 */
export const confirmationHeader = async (client: Client, passwd = PASSWORD) => ({
  [CONFIRMATION_HEADER]: (await client.call(confirmPassword, { body: { passwd } })).json.body
    .confirmation,
});

/**
 * Returns a client with the ERP's token, which the administrator reads. `passwd` is the
 * administrator's password.
 */
export async function signInErp(
  server: Pick<TestServer, 'anonymous'>,
  admin: Client,
  passwd = PASSWORD,
): Promise<Client> {
  const asked = await admin.call(getAccessToken, {
    headers: await confirmationHeader(admin, passwd),
  });
  const headers = { authorization: `Bearer ${asked.json.body}` };
  return {
    token: undefined,
    send: (method, url, body, more) =>
      server.anonymous.send(method, url, body, { ...headers, ...more }),
    call: (call, wanted) =>
      server.anonymous.call(call, { ...wanted, headers: { ...headers, ...wanted?.headers } }),
  };
}

/**
 * Returns true if only administrators may make the call: the call says so, or users of distributors
 * can have none of its rights.
 */
export const isForAdmins = ({
  right,
  adminsOnly,
}: Pick<AnyCall, 'right' | 'adminsOnly'>): boolean =>
  adminsOnly ||
  (typeof right === 'object' &&
    right.every((one) => tabsHiddenFromDistributors.includes(one.split('.')[0] as Tab)));

/**
 * Returns a function that chooses the client for each call: a distributor's user, an administrator
 * or the ERP.
 */
export async function createCallerChooser(
  server: TestServer,
  person: Client,
): Promise<(call: Pick<AnyCall, 'right' | 'adminsOnly'>) => Client> {
  const admin = await signInUser(server, null);
  const erp = await signInErp(server, admin);
  return (call) => (call.right === 'integration' ? erp : isForAdmins(call) ? admin : person);
}
