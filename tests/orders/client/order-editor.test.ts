/**
 * Tests the order editor without a screen: when it saves, what it keeps, and what it takes from the
 * server.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import type { OpenedOrder, OrdersDevice } from '#areas/orders/device/index.ts';
import {
  isBlankLine,
  unsubmittedFields,
  type Order,
  type OrderContent,
} from '#areas/orders/domain/index.ts';
import { ok } from '#kernel/domain/result.ts';
import { blankContent as start } from '../blank-content.ts';

const orderOf = (content: OrderContent, version: number): Order => ({
  id: '01930000-0000-7000-8000-000000000001',
  distributorId: 1,
  distributorName: 'Norte',
  type: 'normal',
  status: 'draft',
  number: null,
  currency: 'BRL',
  totalMinor: 0,
  lineCount: content.lines.length,
  version,
  revision: 0,
  createdAt: 1,
  createdBy: '',
  updatedAt: 1,
  updatedBy: '',
  deleted: false,
  ...unsubmittedFields,
  content,
});

const openedOf = (order: Order): OpenedOrder => ({
  id: order.id,
  order,
  server: null,
  issues: [],
  refusal: null,
  sync: 'waiting',
  parkedEntryId: null,
  conflict: null,
  savedAt: 5,
  unsentSubmit: false,
  contentSeen: null,
});

/**
 * Returns a device that holds one order, or none. While `full` is true, its writes fail as on a
 * full disk.
 */
function deviceOf(held?: Order) {
  const device = { held, full: false, writes: [] as OrderContent[] };
  const write = async (content: OrderContent) => {
    if (device.full) throw Object.assign(new Error('no space'), { name: 'QuotaExceededError' });
    device.writes.push(content);
    device.held = orderOf(content, (device.held?.version ?? 0) + 1);
    return ok(device.held);
  };
  const store = {
    createDraft: (begun: { content: OrderContent }) => write(begun.content),
    saveDraft: (_id: string, content: OrderContent) => write(content),
    readOrder: async () => (device.held ? openedOf(device.held) : undefined),
    hasPrices: async () => true,
    partsOf: async (numbers: readonly string[]) =>
      new Map(
        numbers
          .filter((one) => one === '40019286')
          .map((one) => [
            one,
            { partNumber: one, description: 'Clamp meter', unitMinor: 38_900, active: true },
          ]),
      ),
  } as unknown as OrdersDevice;
  return { device, store };
}

const newEditor = (store: OrdersDevice) =>
  createOrderEditorStore({ store, currency: 'BRL', start: { content: start } });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the order on the screen', () => {
  test('writes nothing before the first change', async () => {
    const { device, store } = deviceOf();
    expect(await newEditor(store).flush()).toBe(true);
    expect(device.writes).toEqual([]);
  });

  test('is on disk 400 ms after the last keystroke, in one write', async () => {
    const { device, store } = deviceOf();
    const editor = newEditor(store);
    for (const text of ['P', 'PO', 'PO-7']) editor.change({ customerOrder: text });
    expect(editor.get().saving).toBe('pending');

    await vi.advanceTimersByTimeAsync(400);
    expect(device.writes.map((content) => content.customerOrder)).toEqual(['PO-7']);
    expect(editor.get().saving).toBe('idle');
  });

  test('always has one open row at the end, which is never saved', async () => {
    const { device, store } = deviceOf();
    const editor = newEditor(store);
    editor.changeLine(editor.get().content.lines[0]!.id, { partNumber: '40019286' });
    expect(editor.get().content.lines.map(isBlankLine)).toEqual([false, true]);

    await editor.flush();
    expect(device.writes[0]?.lines).toHaveLength(1);
  });

  test('reports a full device, keeps what was typed, and saves it once there is space', async () => {
    const { device, store } = deviceOf();
    device.full = true;
    const editor = newEditor(store);
    editor.change({ observation: 'call first' });
    expect(await editor.flush()).toBe(false);
    expect(editor.get().saving).toBe('full');
    expect(editor.get().content.observation).toBe('call first');

    device.full = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(device.held?.content.observation).toBe('call first');
    expect(editor.get().saving).toBe('idle');
  });

  test('is saved after the databases are reopened, with what could not be saved before', async () => {
    const { device, store } = deviceOf(orderOf(start, 1));
    const editor = createOrderEditorStore({
      store,
      currency: 'BRL',
      opened: openedOf(device.held!),
    });

    editor.change({ observation: 'typed while the session ended' });
    device.full = true;
    await editor.flush();
    const again = deviceOf(device.held);
    editor.rebind(again.store);
    await editor.flush();
    expect(again.device.held?.content.observation).toBe('typed while the session ended');
    expect(device.writes).toEqual([]);
  });

  test('takes in what another tab saved, and keeps what is being typed here', async () => {
    const { device, store } = deviceOf(orderOf(start, 1));
    const editor = createOrderEditorStore({
      store,
      currency: 'BRL',
      opened: openedOf(device.held!),
    });

    editor.change({ observation: 'mine' });
    device.held = orderOf({ ...start, observation: 'theirs', paymentMethodId: 4 }, 2);
    await editor.mergeDeviceState();
    expect(editor.get().content).toMatchObject({ observation: 'mine', paymentMethodId: 4 });
  });

  test('ignores a late catalog answer for a line that has another part by now', async () => {
    const { store } = deviceOf();
    const editor = newEditor(store);
    const { id } = editor.get().content.lines[0]!;
    editor.retypePart(id, '40019286');
    const settling = editor.lookUpPart(id);
    editor.retypePart(id, '4001928');
    await settling;
    expect(editor.get().content.lines[0]).toMatchObject({ partNumber: '4001928', description: '' });
  });

  test('takes pasted rows behind the line at the cursor, and never more than 500 lines', async () => {
    const { store } = deviceOf();
    const editor = newEditor(store);
    const row = (partNumber: string) => ({
      partNumber,
      description: '',
      quantity: 1,
      unitMinor: 1,
      listMinor: null,
      discount: 0,
      demo: false,
    });

    const partNumbers = () => editor.get().content.lines.map(({ partNumber }) => partNumber);
    editor.insertLines([row('A'), row('B')], editor.get().content.lines[0]!.id);
    editor.insertLines([row('1'), row('2')], editor.get().content.lines[0]!.id);
    expect(partNumbers().filter(Boolean)).toEqual(['A', '1', '2', 'B']);

    editor.insertLines(
      Array.from({ length: 600 }, (_, n) => row(String(n + 3))),
      editor.get().content.lines[2]!.id,
    );

    expect(editor.get().content.lines).toHaveLength(500);
    expect(editor.get().content.lines.some(isBlankLine)).toBe(false);
  });
});
