/**
 * Tests the check of this browser's push subscription when the portal opens, and a person who turns
 * notifications on during that check.
 */
import { expect, it, onTestFinished, vi } from 'vitest';
import { renewOrEndSubscription, subscribeDevice } from '#areas/push/client/push-subscription.ts';
import { pushStateOf } from '#areas/push/client/use-push.ts';
import * as addresses from '#areas/push/domain/call-addresses.ts';

type Here = Parameters<typeof subscribeDevice>[0];
const USER = 7;
const KEY = 'BAAA';

/**
 * Sets up a browser without a subscription. The server answers a new subscription once `answer` is
 * called.
 */
function opened(notified: number | null = null) {
  const record = { notified };
  let subscription: object | null = null;
  let isTold = () => {};
  let answer = () => {};
  const told = new Promise<void>((resolve) => {
    isTold = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      (subscription = {
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }),
        unsubscribe: async () => void (subscription = null),
      }),
  };

  const api = {
    async call(asked: object) {
      if (asked !== addresses.registerSubscription) return { ok: true, value: { key: KEY } };
      isTold();
      await answered;
      return { ok: true, value: {} };
    },
  };

  const device = {
    read: async () => ({ ...record }),
    change: async (how: (now: typeof record) => object) => Object.assign(record, how(record)),
  };

  const here = { registration: { pushManager }, api, device, userId: USER } as unknown as Here;
  return { here, told, answer, ends: () => [record.notified, subscription !== null] };
}

it('leaves a subscription alone that the person is turning on', async () => {
  const { here, told, answer, ends } = opened();
  const turnedOn = subscribeDevice(here);
  await told;
  const kept = renewOrEndSubscription(here);
  answer();
  expect(await turnedOn).toBe('on');

  await kept;
  expect(ends()).toEqual([USER, true]);
});

it('ends a subscription that its user has turned off on another device', async () => {
  const { here, answer, ends } = opened();
  answer();
  await subscribeDevice(here);
  const call = async (asked: object, { body = {} }: { body?: { isRenewal?: boolean } } = {}) => {
    if (asked !== addresses.registerSubscription) return { ok: true, value: { key: KEY } };
    return body.isRenewal
      ? { ok: false, kind: 'refused', code: 'push_turned_off' }
      : { ok: true, value: {} };
  };
  const renewed = { ...here, api: { call } } as unknown as Here;
  await renewOrEndSubscription(renewed);
  expect(ends()).toEqual([null, false]);

  expect(await subscribeDevice(renewed)).toBe('on');
  expect(ends()).toEqual([USER, true]);
});

it('gives up a choice that this device cannot store, before the server is told', async () => {
  const { here } = opened();
  const asked: object[] = [];
  const call = async (one: object) => {
    asked.push(one);
    return { ok: true, value: { key: KEY } };
  };
  const change = () => Promise.reject(new Error('QuotaExceededError'));
  const device = { ...here.device, change };
  const full = { ...here, api: { call }, device } as unknown as Here;
  expect(await subscribeDevice(full)).toBe('unreached');
  expect(asked).toEqual([addresses.getPushKey]);
});

it('keeps a subscription whose registration was not answered, until it is renewed', async () => {
  const { here, ends } = opened();
  const call = async (asked: object) =>
    asked === addresses.getPushKey
      ? { ok: true, value: { key: KEY } }
      : { ok: false, kind: 'unreachable' };
  const cut = { ...here, api: { call } } as unknown as Here;
  expect(await subscribeDevice(cut)).toBe('unreached');
  await renewOrEndSubscription(cut);
  expect(ends()).toEqual([USER, true]);
});

it('ends a subscription on the server too once the browser blocks notifications', async () => {
  const { here, answer, ends } = opened();
  answer();
  await subscribeDevice(here);
  vi.stubGlobal('Notification', { permission: 'denied' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const ended: unknown[] = [];
  let isReached = false;
  const call = async (asked: object, given?: { params: object }) => {
    if (!isReached) return { ok: false, kind: 'unreachable' };
    if (asked === addresses.endSubscription) ended.push(given!.params);
    return {
      ok: true,
      value: [
        { id: 5, isHere: false },
        { id: 6, isHere: true },
      ],
    };
  };
  const blocked = { ...here, api: { call } } as unknown as Here;
  await renewOrEndSubscription(blocked);
  expect(ends()).toEqual([USER, true]);

  isReached = true;
  await renewOrEndSubscription(blocked);
  expect([ends(), ended]).toEqual([[null, false], [{ id: 6 }]]);
});

it('is shown as blocked while the browser blocks notifications, registered or not', () => {
  const states = (permission: NotificationPermission) =>
    ([true, false] as const).map((isRegistered) => pushStateOf('off', isRegistered, permission));
  expect(states('denied')).toEqual(['blocked', 'blocked']);
  expect(states('granted')).toEqual(['on', 'off']);
});

it('ends the subscription of another user of the device', async () => {
  const { here, answer, ends } = opened();
  answer();
  await subscribeDevice(here);
  await renewOrEndSubscription({ ...here, userId: USER + 1 });
  expect(ends()).toEqual([null, false]);
});
