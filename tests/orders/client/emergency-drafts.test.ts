/** Tests that text typed in the last moment before a page closed is restored at the next start. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import {
  saveEmergencyDraft,
  restoreEmergencyDrafts,
} from '#areas/orders/client/store/emergency-drafts.ts';
import type { OrdersDevice } from '#areas/orders/device/index.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { completeContent, line, startTablet } from '../../kernel-device/tablet.ts';

const USER = 7;

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
    },
    removeItem: (key: string) => {
      items.delete(key);
    },
  };
}

let local: ReturnType<typeof storage>;

beforeEach(() => {
  local = storage();
  vi.stubGlobal('localStorage', local);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function editing() {
  const server = startFakeServer();
  const one = await startTablet(server);
  await one.engine.sync();
  vi.spyOn(Date, 'now').mockImplementation(server.now);
  const { orders } = one;
  const made = await orders.createDraft({ content: completeContent() });
  if (!made.ok) throw new Error(made.code);
  server.wait(1_000);
  const editor = createOrderEditorStore({
    store: orders,
    currency: 'BRL',
    opened: await orders.readOrder(made.value.id),
  });

  return { server, orders, editor, id: made.value.id };
}

describe('the emergency copy of an editor', () => {
  it('of a known draft is restored, with the version that it was written on as its base', async () => {
    const { orders, editor, id } = await editing();
    editor.change({ observation: 'ring the bell' });
    saveEmergencyDraft(USER, editor);
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('ring the bell');
    expect(local.items.size).toBe(0);
  });

  it('written for another distributor waits, and becomes no draft of the present one', async () => {
    const { orders, editor, id } = await editing();
    editor.change({ observation: 'ring the bell' });
    saveEmergencyDraft(USER, editor, 3);
    await restoreEmergencyDrafts(USER, orders, local, 4);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('');

    await restoreEmergencyDrafts(USER, orders, local, 3);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('ring the bell');
  });

  it('of a person who may no longer write orders waits until they may', async () => {
    const { orders, editor, id } = await editing();
    editor.change({ observation: 'ring the bell' });
    saveEmergencyDraft(USER, editor);
    const saveDraft: OrdersDevice['saveDraft'] = async () => ({ ok: false, code: 'forbidden' });
    await restoreEmergencyDrafts(USER, { ...orders, saveDraft });
    expect(local.items.size).toBe(1);

    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('ring the bell');
  });

  it('of a new draft waits until this device has the references', async () => {
    const one = await startTablet(startFakeServer());
    const { orders } = one;
    const start = { content: await orders.blankContent('normal', 3), distributorId: 3 };
    const editor = createOrderEditorStore({ store: orders, currency: 'BRL', start });
    editor.change({ customerOrder: 'PC-9' });
    saveEmergencyDraft(USER, editor);
    await restoreEmergencyDrafts(USER, orders);
    expect(await orders.readOrder(editor.id)).toBeUndefined();
    expect(local.items.size).toBe(1);

    await one.engine.sync();
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(editor.id))?.order.content.customerOrder).toBe('PC-9');
    expect(local.items.size).toBe(0);
  });

  it('of an order that was submitted meanwhile waits until the order can be edited', async () => {
    const { orders, editor, id } = await editing();
    editor.change({ observation: 'ring the bell' });
    saveEmergencyDraft(USER, editor);
    expect(await orders.submitOrder(id)).toMatchObject({ ok: true });
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('');

    expect(await orders.withdrawOrder(id)).toMatchObject({ ok: true });
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('ring the bell');
    expect(local.items.size).toBe(0);
  });

  it('of a new draft creates that draft', async () => {
    const { orders, server } = await editing();
    const editor = createOrderEditorStore({
      store: orders,
      currency: 'BRL',
      start: { content: await orders.blankContent('normal', 3), distributorId: 3 },
    });

    editor.change({ customerOrder: 'PC-9' });
    server.wait(1);
    saveEmergencyDraft(USER, editor);
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(editor.id))?.order.content.customerOrder).toBe('PC-9');
  });

  it('never overwrites a later save', async () => {
    const { orders, editor, id, server } = await editing();
    editor.change({ observation: 'older' });
    saveEmergencyDraft(USER, editor);
    server.wait(1_000);
    await orders.saveDraft(id, { ...completeContent(), observation: 'newer' });
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('newer');
  });

  it('is restored although the clock was set back between the last save and the copy', async () => {
    const { orders, editor, id, server } = await editing();
    editor.change({ observation: 'ring the bell' });
    server.wait(-86_400_000);
    saveEmergencyDraft(USER, editor);
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('ring the bell');
  });

  it('overwrites the save that its editor had under way', async () => {
    const { orders, id } = await editing();
    const closing: OrdersDevice = {
      ...orders,
      saveDraft: async (...saving) => {
        editor.change({ observation: 'ring the bell' });
        saveEmergencyDraft(USER, editor);
        return await orders.saveDraft(...saving);
      },
    };

    const opened = await orders.readOrder(id);

    // With a pause of an hour, the editor does not save by itself the text that is typed during the
    // flush.
    const pauseMs = 3_600_000;
    const editor = createOrderEditorStore({ store: closing, currency: 'BRL', opened, pauseMs });
    editor.change({ observation: 'ring' });
    await editor.flush();
    expect((await orders.readOrder(id))?.order.content.observation).toBe('ring');

    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('ring the bell');
  });

  it('is merged without overwriting where the clock was set forward and another tab saved later', async () => {
    const { orders, editor, id, server } = await editing();
    editor.change({ observation: 'older', customerOrder: 'PC-9' });
    server.wait(86_400_000);
    saveEmergencyDraft(USER, editor);
    server.wait(-86_400_000);
    await orders.saveDraft(id, { ...completeContent(), observation: 'newer' });
    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content).toMatchObject({
      observation: 'newer',
      customerOrder: 'PC-9',
    });
  });

  it('is not written if everything is on disk', async () => {
    const { editor } = await editing();
    saveEmergencyDraft(USER, editor);
    expect(local.items.size).toBe(0);
  });

  it('stays in localStorage while the disk is full', async () => {
    const { orders, editor, id } = await editing();
    editor.change({ observation: 'kept' });
    saveEmergencyDraft(USER, editor);
    const full = {
      ...orders,
      saveDraft: async () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };

    await expect(restoreEmergencyDrafts(USER, full)).rejects.toThrow('full');

    await restoreEmergencyDrafts(USER, orders);
    expect((await orders.readOrder(id))?.order.content.observation).toBe('kept');
  });

  it('is merged with what another tab saved elsewhere in the order', async () => {
    const { orders, editor, id, server } = await editing();
    editor.change({ observation: 'mine' });
    const shown = (await orders.readOrder(id))!.order;
    await orders.saveDraft(
      id,
      { ...shown.content, lines: [...shown.content.lines, line('c001', '1003', 1, 99900)] },
      { base: shown },
    );

    server.wait(1_000);
    saveEmergencyDraft(USER, editor);
    await restoreEmergencyDrafts(USER, orders);
    const { content } = (await orders.readOrder(id))!.order;
    expect([content.observation, content.lines.length]).toEqual(['mine', 3]);
  });
});
