/**
 * Saves the order on the screen after a short pause, one write at a time, and again if a write
 * fails. A refused write is not tried again by itself. Merges in changes that the device receives
 * meanwhile.
 */
import { inBackground, isDiskFull } from '#kernel/device/index.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { OrdersDevice } from '../../device/index.ts';
import type { OrderContent } from '../../domain/index.ts';
import { attachIssuesToLines } from './placed-issues.ts';
import { withBlankLastLine } from './edited-content.ts';
import { contentToSave, mergeContent } from './merge-content.ts';
import type { OrderEditorState } from './order-editor-state.ts';

/** Milliseconds between a change and its write. */
export const SAVE_DELAY_MS = 350;

/** Milliseconds between a failed write and the next attempt. */
const AGAIN_MS = 5_000;

type OrderSavingDeps = {
  /** The order's id. A new order is created with it. */
  readonly id: string;
  /** The distributor for which a new draft is created. Undefined for an existing order. */
  readonly distributorId: number | undefined;
  readonly pauseMs: number;
  /** Returns the current store, as the databases may be opened again while the editor is open. */
  readonly store: () => OrdersDevice;
  readonly get: () => OrderEditorState;
  readonly set: (change: Partial<OrderEditorState>) => void;
};

export type OrderSaving = {
  isWritten(): boolean;
  /** Returns the content that is being written at this moment. */
  writing(): OrderContent | undefined;
  /** Shows the content at once, and saves it after the pause. */
  write(content: OrderContent): void;
  /** Writes at once. Resolves to true if all changes made before the call are on disk. */
  flush(): Promise<boolean>;
  /** Merges in the order's current state on this device. */
  mergeDeviceState(): Promise<void>;
};

export function createOrderSaving({
  id,
  distributorId,
  pauseMs,
  store,
  get,
  set,
}: OrderSavingDeps): OrderSaving {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let chain: Promise<unknown> = Promise.resolve();
  let writing: OrderContent | undefined;

  /** Runs tasks one after the other, also after one has failed. */
  const serialized = <T>(task: () => Promise<T>): Promise<T> => {
    const run = chain.then(task, task);
    chain = run.catch(() => undefined);
    return run;
  };

  const saveIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => inBackground(flush()), ms);
  };

  const isWritten = () => {
    const { content, order, saving } = get();
    return order ? isSameJson(contentToSave(content), order.content) : saving === 'idle';
  };

  const writeToDevice = (content: OrderContent) => {
    const { order } = get();
    if (order) return store().saveDraft(order.id, content, { base: order });
    const distributor = distributorId === undefined ? {} : { distributorId };
    return store().createDraft({ id, content, type: content.type, ...distributor });
  };

  async function save(): Promise<boolean> {
    if (isWritten()) {
      if (get().saving !== 'idle') set({ saving: 'idle' });
      return true;
    }

    const sent = contentToSave(get().content);
    if (get().saving !== 'full') set({ saving: 'saving' });
    writing = sent;
    try {
      const result = await writeToDevice(sent);
      if (!result.ok) {
        set({ saving: 'refused', refusal: result.code });
        return false;
      }

      const order = result.value;
      set({
        order,
        content: withBlankLastLine(mergeContent(sent, get().content, order.content)),
        savedAt: Date.now(),
        refusal: null,
      });

      const isDone = isWritten();
      set({ saving: isDone ? 'idle' : 'pending' });
      if (!isDone) saveIn(pauseMs);
      return true;
    } catch (error) {
      set({ saving: isDiskFull(error) ? 'full' : 'failed' });
      saveIn(AGAIN_MS);
      return false;
    } finally {
      writing = undefined;
    }
  }

  const flush = () => {
    clearTimeout(timer);
    return serialized(save);
  };

  async function mergeDeviceState(): Promise<void> {
    const base = get().order;
    if (!base) return;

    const now = await store().readOrder(base.id);
    if (!now) {
      set({ gone: true });
      return;
    }

    const { opened, content } = get();
    const isRefusedAgain =
      !isSameJson(opened?.issues ?? [], now.issues) || opened?.refusal !== now.refusal;
    set({
      gone: false,
      opened: now,
      order: now.order,
      content: withBlankLastLine(mergeContent(base.content, content, now.order.content)),
      ...(isRefusedAgain ? { issues: attachIssuesToLines(now.issues, now.order.content) } : {}),
    });
  }

  return {
    isWritten,
    writing: () => writing,
    write: (content) => {
      const { saving } = get();
      const isStuck = saving === 'full' || saving === 'failed';
      set({ content: withBlankLastLine(content), ...(isStuck ? {} : { saving: 'pending' }) });
      saveIn(pauseMs);
    },
    flush,
    mergeDeviceState: () => serialized(mergeDeviceState),
  };
}
