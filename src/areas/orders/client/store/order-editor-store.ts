/** The order editor's store outside of React. It holds all input, looks up parts and saves. */
import { inBackground } from '#kernel/device/index.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { isPartNumber } from '#kernel/domain/documents/row-limits.ts';
import type { OpenedOrder, OrdersDevice } from '../../device/index.ts';
import { withTrueTotalLock, type OrderContent, type OrderLine } from '../../domain/index.ts';
import { attachIssuesToLines } from './placed-issues.ts';
import { withPartNumber, withPart } from './line-edits.ts';
import {
  contentWithoutLines,
  makeLineId,
  withInsertedLines,
  withBlankLastLine,
} from './edited-content.ts';
import { contentToSave } from './merge-content.ts';
import type { OrderEditorState, OrderEditorStore, PartsByNumber } from './order-editor-state.ts';
import { createOrderSaving, SAVE_DELAY_MS } from './order-saving.ts';

/** The options have either the `opened` order or the `start` of a new one. */
type OrderEditorOptions = {
  readonly store: OrdersDevice;
  readonly currency: Currency;
  readonly opened?: OpenedOrder | undefined;
  readonly start?: { readonly content: OrderContent; readonly distributorId?: number | undefined };
  readonly pauseMs?: number;
};

function initialState(
  opened: OrderEditorOptions['opened'],
  start: OrderEditorOptions['start'],
): OrderEditorState {
  const content = withBlankLastLine(opened?.order.content ?? start!.content);
  return {
    content,
    header: contentWithoutLines(content),
    order: opened?.order ?? null,
    opened: opened ?? null,
    saving: 'idle',
    refusal: null,
    savedAt: opened ? (opened.savedAt ?? opened.order.updatedAt) : null,
    issues: opened ? attachIssuesToLines(opened.issues, opened.order.content) : [],
    attempt: 0,
    parts: new Map(),
    funnel: null,
    gone: false,
    leaving: false,
  };
}

/** Creates the editor of an opened order, or of a new one, which the first change writes. */
export function createOrderEditorStore({
  store: firstStore,
  currency,
  opened,
  start,
  pauseMs = SAVE_DELAY_MS,
}: OrderEditorOptions): OrderEditorStore {
  let store = firstStore;
  let state = initialState(opened, start);
  const listeners = createListeners();
  const id = opened?.id ?? makeLineId();
  const distributorId = start?.distributorId;

  const set = (change: Partial<OrderEditorState>) => {
    const header = change.content
      ? { header: contentWithoutLines(change.content, state.header) }
      : {};
    state = { ...state, ...change, ...header };
    listeners.notify();
  };
  const { isWritten, writing, write, flush, mergeDeviceState } = createOrderSaving({
    id,
    distributorId,
    pauseMs,
    store: () => store,
    get: () => state,
    set,
  });

  const lineOf = (lineId: string) => state.content.lines.find((line) => line.id === lineId);
  const editLine = (lineId: string, edit: (line: OrderLine) => OrderLine) => {
    const { lines } = state.content;
    const at = lines.findIndex((line) => line.id === lineId);
    if (at === -1) return;
    const before = lines[at]!;
    const after = edit(before);
    if (!isSameJson(before, after)) write({ ...state.content, lines: lines.with(at, after) });
  };

  async function learnParts(partNumbers: readonly string[]): Promise<PartsByNumber> {
    const trimmed = new Set(partNumbers.map((part) => part.trim()));
    const asked = [...trimmed].filter(isPartNumber);

    const isComplete = await store.hasPrices(currency);
    const known = await store.partsOf(asked, currency);

    const parts = new Map(state.parts);
    for (const part of asked) if (isComplete || known.has(part)) parts.set(part, known.get(part));
    set({ parts });
    return parts;
  }

  async function lookUpAllParts(): Promise<void> {
    const parts = await learnParts(state.content.lines.map((line) => line.partNumber));
    const before = state.content;
    for (const { id: lineId, description, partNumber } of state.content.lines)
      if (description === '' && parts.get(partNumber.trim()))
        editLine(lineId, (line) => withPart(line, parts.get(line.partNumber.trim())));

    const after = withTrueTotalLock(before, state.content);
    if (after !== state.content) write(after);
  }

  return {
    id,
    key: makeLineId(),
    currency,
    distributorId,
    get: () => state,
    subscribe: listeners.subscribe,

    change: (header) => write({ ...state.content, ...header }),
    changeLine: (lineId, change) => editLine(lineId, (line) => ({ ...line, ...change })),
    changeLines: (change) => {
      const { lines } = state.content;
      const changed = lines.map(change);
      if (changed.some((line, n) => line !== lines[n])) write({ ...state.content, lines: changed });
    },
    removeLine: (lineId) => {
      const lines = state.content.lines.filter((line) => line.id !== lineId);
      write({ ...state.content, lines });
    },
    insertLines: (lines, at) => {
      write(withInsertedLines(state.content, lines, at));
      // The catalog may have arrived after these lines were read.
      if (lines.some((line) => line.description === '')) inBackground(lookUpAllParts());
    },

    retypePart: (lineId, partNumber) =>
      editLine(lineId, (line) => withPartNumber(line, partNumber)),
    choosePart: (lineId, part) => {
      set({ parts: new Map(state.parts).set(part.partNumber, part) });
      editLine(lineId, (line) => withPart(withPartNumber(line, part.partNumber), part));
    },
    lookUpPart: async (lineId) => {
      const typed = lineOf(lineId)?.partNumber.trim() ?? '';
      const part = (await learnParts([typed])).get(typed);
      editLine(lineId, (line) => {
        const isOpen = line.partNumber.trim() === typed && line.description === '';
        return isOpen ? withPart(line, part) : line;
      });
    },
    lookUpAllParts,
    learnParts,
    suggest: (text, most) =>
      state.funnel?.suggest(text, most) ?? store.partsByPrefix(text, currency, most),

    flush,
    unwritten: () =>
      state.gone || state.saving === 'refused' || isWritten()
        ? undefined
        : {
            content: contentToSave(state.content),
            base: state.order,
            distributorId,
            writing: writing(),
          },
    mergeDeviceState,
    rebind: (reopened) => {
      if (reopened === store) return;
      store = reopened;
      inBackground(flush());
    },

    setFunnel: (funnel) => set({ funnel }),
    showIssues: (issues) =>
      set({ issues: attachIssuesToLines(issues, contentToSave(state.content)) }),
    countAttempt: () => set({ attempt: state.attempt + 1 }),
    setLeaving: (leaving) => set({ leaving }),
  };
}
