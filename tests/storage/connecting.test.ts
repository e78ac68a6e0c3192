/**
 * Tests connecting Box: only the person who began can use the connection's state, and only once;
 * the code needs a proof; tokens are stored encrypted; and a right is required.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#areas/storage/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { makeDistributor, signInUser, rightsWithout } from '../make-users.ts';
import { startServer } from '../test-server.ts';
import {
  connectBox,
  moveAway,
  moveOnce,
  putAttachment,
  signInAdmin,
  startWorld,
  statesOf,
  statusOf,
  type World,
} from './storage-setup.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(async () => {
  await world.server.close();
  await world.box.close();
});

const begin = async (by = world.admin) =>
  (await by.call(calls.connectBox, { body: {} })).json.body.url;

const finish = (agreed: { state: string; code: string }, by = world.admin, key?: string) =>
  by.call(calls.finishBoxConnection, { body: agreed, ...(key ? { key } : {}) });

describe('connecting', () => {
  it('opens Box with a state, a challenge and the return address, and ends connected', async () => {
    const url = new URL(await begin());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'http://localhost:8080/settings/box',
      code_challenge_method: 'S256',
    });
    expect(await statusOf(world)).toMatchObject({ state: 'not_connected', account: null });
    const answer = await finish(await world.box.agree(url.href));
    expect(answer.json.body).toMatchObject({
      state: 'connected',
      account: world.box.state.account.login,
    });
  });

  it('takes a state once, however often the page is loaded', async () => {
    const agreed = await world.box.agree(await begin());
    const key = randomUUID();
    const twice = [await finish(agreed, world.admin, key), await finish(agreed, world.admin, key)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);

    const again = await finish(agreed);
    expect([again.status, again.json.message]).toEqual([409, 'box_state_unknown']);
    expect((await statusOf(world)).state).toBe('connected');
  });

  it('takes no state of somebody else, none that is old and none that was made up', async () => {
    const other = await signInUser(world.server, null);
    const agreed = await world.box.agree(await begin());
    expect((await finish(agreed, other)).json.message).toBe('box_state_unknown');

    const late = await world.box.agree(await begin());
    world.server.clock.now += 31 * MINUTE;
    expect((await finish(late)).json.message).toBe('box_state_unknown');
    expect((await finish({ state: 'made up', code: 'x' })).json.message).toBe('box_state_unknown');
    expect((await statusOf(world)).state).toBe('not_connected');
  });

  it('takes no code that was begun elsewhere: the proof is another one', async () => {
    const theirs = await world.box.agree(await begin());
    const ours = await world.box.agree(await begin());
    expect((await finish({ state: ours.state, code: theirs.code })).json.message).toBe(
      'box_refused',
    );
  });

  it('keeps tokens sealed, and says none of them', async () => {
    await connectBox(world);
    const row = await world.server.db.selectFrom('box_connection').selectAll().executeTakeFirst();
    const tokens = [...world.box.state.access, ...world.box.state.refresh];
    const stored = JSON.stringify([
      row?.access.toString('latin1'),
      row?.refresh.toString('latin1'),
    ]);

    const said = JSON.stringify([await statusOf(world), world.server.logs]);
    for (const token of tokens)
      expect([stored.includes(token), said.includes(token)]).toEqual([false, false]);
  });

  it('is in the audit, and so is disconnecting', async () => {
    await connectBox(world);
    await world.admin.call(calls.disconnectBox, { body: {} });
    const rows = await world.server.db
      .selectFrom('action_log')
      .select('action')
      .where('action', 'like', 'storage.%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['storage.connected', 'storage.disconnected']);
  });

  it('again while Box is being disconnected continues the disconnection', async () => {
    await connectBox(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveAway(world);
    const admin = await signInAdmin(world);
    await admin.call(calls.disconnectBox, { body: {} });

    expect((await connectBox(world)).json.body.state).toBe('leaving');
    await moveOnce(world);
    expect([world.box.files.size, (await statusOf(world)).state]).toEqual([0, 'not_connected']);
  });

  it('again is possible after S3 became the storage, while files in Box have to be moved back', async () => {
    await connectBox(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveAway(world);
    const s3 = { endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', isHome: true };
    const keys = { accessKeyId: 'a', secretAccessKey: 's' };
    Object.assign(world.server.services.config, { s3: { ...s3, ...keys } });
    expect((await connectBox(world)).status).toBe(200);

    await world.server.db.deleteFrom('box_connection').execute();
    expect((await connectBox(world)).status).toBe(200);
  });

  it('to another account is refused while files are in the first', async () => {
    await connectBox(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveAway(world);
    world.box.state.account.id = '12';
    const answer = await connectBox(world);
    expect([answer.json.message, answer.json.details]).toMatchObject([
      'box_other_account',
      { account: 'files@fabricante.example' },
    ]);
  });

  it('to the same account is accepted after its address in Box has changed', async () => {
    await connectBox(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveAway(world);
    world.box.state.account.login = 'archive@fabricante.example';
    expect((await connectBox(world)).json.body.account).toBe('archive@fabricante.example');
  });

  it('is refused if Box doesn’t say which account it is', async () => {
    world.box.state.before = (what) => (what === 'GET /2.0/users/me' ? 500 : undefined);
    expect((await connectBox(world)).json.message).toBe('box_refused');
    expect((await statusOf(world)).state).toBe('not_connected');
  });

  it.each([
    ['accepted', 'with the address that an earlier version stored', 'files@fabricante.example'],
    ['refused', 'with another address than an earlier version stored', 'first@fabricante.example'],
    ['accepted', 'if an earlier version could not read the account', ''],
  ])('is %s %s', async (outcome, _when, account) => {
    await connectBox(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveAway(world);
    const earlier = { account, account_id: null };
    await world.server.db.updateTable('box_connection').set(earlier).execute();

    const { status } = await connectBox(world);
    const row = await world.server.db.selectFrom('box_connection').selectAll().executeTakeFirst();
    expect([status, row?.account_id]).toEqual(outcome === 'accepted' ? [200, '11'] : [409, null]);
  });

  it('to another account is allowed if no file in the first can be read', async () => {
    await connectBox(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveAway(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveOnce(world);
    const update = world.server.db.withoutPlugins().updateTable('stored_file');
    await update.set({ problem: 'not_found' }).where('state', '=', 'dropped').execute();
    await update.set({ state: 'uploading' }).where('state', '=', 'verified').execute();

    world.box.state.account = { id: '12', login: 'other@fabricante.example' };
    expect((await connectBox(world)).json.body.account).toBe('other@fabricante.example');
  });

  it('to another account while the first is being disconnected connects the other one', async () => {
    await connectBox(world);
    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveAway(world);
    const { db } = world.server;
    await db.withoutPlugins().updateTable('stored_file').set({ problem: 'not_found' }).execute();
    const admin = await signInAdmin(world);
    await admin.call(calls.disconnectBox, { body: {} });
    const [first] = world.box.state.refresh;

    world.box.state.account = { id: '12', login: 'other@fabricante.example' };
    expect((await connectBox(world)).json.body.state).toBe('connected');
    expect(world.box.state.refresh.has(first!)).toBe(false);
    expect(await db.selectFrom('box_folder').selectAll().execute()).toEqual([]);

    await putAttachment(world, await makeDistributor(world.server), 100);
    await moveOnce(world);
    expect(await statusOf(world)).toMatchObject({
      state: 'connected',
      account: 'other@fabricante.example',
    });
    expect(await statesOf(world)).toContain('verified');
  });

  it('to another account while the tokens of the first are revoked connects the other one', async () => {
    await connectBox(world);
    await (await signInAdmin(world)).call(calls.disconnectBox, { body: {} });
    world.box.state.account = { id: '12', login: 'other@fabricante.example' };
    let connecting: ReturnType<typeof connectBox> | undefined;
    world.box.state.before = async (what) => {
      if (what !== 'POST /oauth2/revoke' || connecting) return;
      connecting = connectBox(world);
      await Promise.race([connecting, setTimeout(1000)]);
    };
    await moveOnce(world);

    expect((await connecting!).json.body.state).toBe('connected');
    await moveOnce(world);
    expect(await statusOf(world)).toMatchObject({
      state: 'connected',
      account: 'other@fabricante.example',
    });
  });

  it('requires the right to it, and a configured server', async () => {
    const clerk = await signInUser(world.server, null, {
      permissions: rightsWithout('box.write', null),
    });
    expect((await clerk.call(calls.getFileStorageStatus)).status).toBe(403);

    const plain = await startServer();
    const admin = await signInUser(plain, null);
    expect((await admin.call(calls.getFileStorageStatus)).json.body.state).toBe('not_configured');
    expect((await admin.call(calls.connectBox, { body: {} })).json.message).toBe(
      'box_not_configured',
    );
    expect((await admin.call(calls.disconnectBox, { body: {} })).json.message).toBe(
      'box_not_connected',
    );

    await plain.close();
  });
});
