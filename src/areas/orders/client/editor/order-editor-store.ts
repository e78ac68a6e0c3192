/** The order on the screen, outside of React: holds every keystroke, saves after a short pause, takes in what arrives from elsewhere. */
import { newId } from '#kernel/domain/ids.ts';
import { same } from '#kernel/domain/merge.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { OpenedOrder, OrdersDevice } from '../../device/index.ts';
import {
  isBlankLine,
  orderLimits,
  type CheckedPart,
  type Order,
  type OrderCode,
  type OrderContent,
  type OrderLine,
} from '../../domain/index.ts';
import { blankLine, retyped, withPart } from '../lines/line-edits.ts';
import { mergeContent, contentToSave } from '../conflict/merge-content.ts';
import { placeIssues, type PlacedIssue } from '../issues/placed-issues.ts';

/** idle: on disk · pending: typed, not yet written · full: the device has no room · failed: could not be written · refused: by the rule. */
export type Saving = 'idle' | 'pending' | 'saving' | 'full' | 'failed' | 'refused';
export type OrderHeader = Omit<OrderContent, 'lines'>;
export type OrderEditorState = {
  /** With the open last row. */
  readonly content: OrderContent;
  /** The same without lines; another object only when the header changed, so that typing in lines leaves the header alone. */
  readonly header: OrderHeader;
  /** As last written; null: nothing written yet. */
  readonly order: Order | null;
  readonly opened: OpenedOrder | null;
  readonly saving: Saving;
  readonly refusal: OrderCode | null;
  /** Milliseconds; null: never from this screen. */
  readonly savedAt: number | null;
  /** Of the last refusal, by place; shown while the place still holds what was refused. */
  readonly issues: readonly PlacedIssue[];
  /** Counts tries to send. */
  readonly attempt: number;
  /** Looked up: undefined as a value means that the catalogue does not have it. */
  readonly parts: ReadonlyMap<string, CheckedPart | undefined>;
  /** The document is gone from this device. */
  readonly gone: boolean;
  /** On its way out by this screen's own doing: it stays in view until the next screen is there. */
  readonly leaving: boolean;
};
export type OrderEditorStore = {
  readonly key: string;
  readonly currency: Currency;
  /** Of a new draft. */
  readonly distributorId: number | undefined;
  get(): OrderEditorState;
  subscribe(listener: () => void): () => void;
  change(header: Partial<Omit<OrderContent, 'lines' | 'type'>>): void;
  changeLine(id: string, change: Partial<OrderLine>): void;
  removeLine(id: string): void;
  /** Behind the line given, or before it where it is open. */
  insertLines(lines: readonly Omit<OrderLine, 'id'>[], at: string | undefined): void;
  retypePart(id: string, partNumber: string): void;
  /** Looks the typed part number up and fills its line, unless the number was changed meanwhile. */
  lookUpPart(id: string): Promise<void>;
  choosePart(id: string, part: CheckedPart): void;
  /** Looks up every part number, and fills the lines that were left before the catalogue had answered. */
  lookUpAllParts(): Promise<void>;
  /** Parts of the catalogue that fit what is being typed. */
  suggest(text: string, most: number): Promise<readonly CheckedPart[]>;
  learnParts(partNumbers: readonly string[]): Promise<ReadonlyMap<string, CheckedPart | undefined>>;
  /** Writes what is not yet written. true: all of it is on disk. */
  flush(): Promise<boolean>;
  /** The order's id, or the one that a new order will get. */
  readonly id: string;
  /** What is not on disk at this moment, and what it was written on; undefined: everything is. */
  unwritten():
    | {
        readonly content: OrderContent;
        readonly base: Order | null;
        readonly distributorId?: number | undefined;
      }
    | undefined;
  /** Takes over what the device has of the document by now. */
  applyServerState(): Promise<void>;
  showIssues(issues: readonly Issue[]): void;
  countAttempt(): void;
  setLeaving(leaving: boolean): void;
  /** Continues on databases that were opened again, and writes there what was not written. */
  rebind(reopened: OrdersDevice): void;
};
type OrderEditorOptions = {
  readonly store: OrdersDevice;
  readonly currency: Currency;
  readonly opened?: OpenedOrder | undefined;
  readonly start?: { readonly content: OrderContent; readonly distributorId?: number | undefined };
  readonly pauseMs?: number;
};

const PAUSE_MS = 350;
const AGAIN_MS = 5_000;
const isFull = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
};
const makeLineId = () => newId(Date.now(), crypto);

/** Always one open row at the end, while there is room. */
function withOpenRow(content: OrderContent): OrderContent {
  const last = content.lines.at(-1);
  return (last && isBlankLine(last)) || content.lines.length >= orderLimits.lines
    ? content
    : { ...content, lines: [...content.lines, blankLine(makeLineId())] };
}

function headerOf({ lines: _lines, ...header }: OrderContent, before?: OrderHeader): OrderHeader {
  return before && same(before, header) ? before : header;
}

export function createOrderEditorStore({
  store: openedFirst,
  currency,
  opened,
  start,
  pauseMs = PAUSE_MS,
}: OrderEditorOptions): OrderEditorStore {
  let store = openedFirst;
  const listeners = new Set<() => void>();
  const first = withOpenRow(opened?.order.content ?? start!.content);
  let state: OrderEditorState = {
    content: first,
    header: headerOf(first),
    order: opened?.order ?? null,
    opened: opened ?? null,
    saving: 'idle',
    refusal: null,
    savedAt: opened?.savedAt ?? null,
    issues: opened ? placeIssues(opened.issues, opened.order.content) : [],
    attempt: 0,
    parts: new Map(),
    gone: false,
    leaving: false,
  };
  const id = opened?.id ?? makeLineId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let chain: Promise<unknown> = Promise.resolve();

  const set = (change: Partial<OrderEditorState>) => {
    state = {
      ...state,
      ...change,
      ...(change.content ? { header: headerOf(change.content, state.header) } : {}),
    };
    for (const listener of listeners) listener();
  };
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = chain.then(task, task);
    chain = run.catch(() => undefined);
    return run;
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const write = (content: OrderContent) => {
    set({
      content: withOpenRow(content),
      ...(state.saving === 'full' || state.saving === 'failed'
        ? {}
        : { saving: 'pending' as const }),
    });
    later(pauseMs);
  };

  const isWritten = () =>
    state.order ? same(contentToSave(state.content), state.order.content) : state.saving === 'idle';

  async function save(): Promise<boolean> {
    if (isWritten()) {
      if (state.saving !== 'idle') set({ saving: 'idle' });
      return true;
    }
    const sent = contentToSave(state.content);
    if (state.saving !== 'full') set({ saving: 'saving' });
    try {
      const distributor =
        start?.distributorId === undefined ? {} : { distributorId: start.distributorId };
      const result = state.order
        ? await store.saveDraft(state.order.id, sent, { base: state.order })
        : await store.createDraft({ id, content: sent, type: sent.type, ...distributor });
      if (!result.ok) {
        set({ saving: 'refused', refusal: result.code });
        return false;
      }
      const order = result.value;
      set({
        order,
        content: withOpenRow(mergeContent(sent, state.content, order.content)),
        savedAt: Date.now(),
        refusal: null,
      });
      const done = isWritten();
      set({ saving: done ? 'idle' : 'pending' });
      if (!done) later(pauseMs);
      return true;
    } catch (error) {
      set({ saving: isFull(error) ? 'full' : 'failed' });
      later(AGAIN_MS);
      return false;
    }
  }
  const flush = () => {
    clearTimeout(timer);
    return inTurn(save);
  };

  const applyServerState = () =>
    inTurn(async () => {
      if (!state.order) return;
      const now = await store.readOrder(state.order.id);
      if (!now) {
        set({ gone: true });
        return;
      }
      const base = state.order.content;
      const isRefusedAgain =
        !same(state.opened?.issues ?? [], now.issues) || state.opened?.refusal !== now.refusal;
      set({
        gone: false,
        opened: now,
        order: now.order,
        content: withOpenRow(mergeContent(base, state.content, now.order.content)),
        ...(isRefusedAgain ? { issues: placeIssues(now.issues, now.order.content) } : {}),
      });
    });

  const lineOf = (id: string) => state.content.lines.find((line) => line.id === id);
  const editLine = (id: string, edit: (line: OrderLine) => OrderLine) => {
    const at = state.content.lines.findIndex((line) => line.id === id);
    if (at === -1) return;
    const before = state.content.lines[at]!;
    const after = edit(before);
    if (!same(before, after))
      write({ ...state.content, lines: state.content.lines.with(at, after) });
  };

  async function learnParts(partNumbers: readonly string[]) {
    const asked = [...new Set(partNumbers.map((part) => part.trim()))].filter((part) =>
      /^\d{1,8}$/.test(part),
    );
    const known = await store.partsOf(asked, currency);
    const parts = new Map(state.parts);
    for (const part of asked) parts.set(part, known.get(part));
    set({ parts });
    return parts;
  }

  return {
    id,
    key: makeLineId(),
    currency,
    distributorId: start?.distributorId,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (header) => write({ ...state.content, ...header }),
    changeLine: (id, change) => editLine(id, (line) => ({ ...line, ...change })),
    removeLine: (id) =>
      write({ ...state.content, lines: state.content.lines.filter((line) => line.id !== id) }),
    insertLines: (lines, at) => {
      const all = state.content.lines;
      const found = all.findIndex((line) => line.id === at);
      const index = found === -1 ? all.length : isBlankLine(all[found]!) ? found : found + 1;
      const room = orderLimits.lines - all.filter((line) => !isBlankLine(line)).length;
      const added = lines.slice(0, room).map((line) => ({ ...line, id: makeLineId() }));
      const joined = [...all.slice(0, index), ...added, ...all.slice(index)];
      write({
        ...state.content,
        lines:
          joined.length > orderLimits.lines ? joined.filter((line) => !isBlankLine(line)) : joined,
      });
    },
    suggest: (text, most) => store.partsByPrefix(text, currency, most),
    retypePart: (id, partNumber) => editLine(id, (line) => retyped(line, partNumber)),
    lookUpPart: async (id) => {
      const typed = lineOf(id)?.partNumber.trim() ?? '';
      const part = (await learnParts([typed])).get(typed);
      editLine(id, (line) =>
        line.partNumber.trim() === typed && line.description === '' ? withPart(line, part) : line,
      );
    },
    choosePart: (id, part) => {
      set({ parts: new Map(state.parts).set(part.partNumber, part) });
      editLine(id, (line) => withPart(retyped(line, part.partNumber), part));
    },
    lookUpAllParts: async () => {
      const parts = await learnParts(state.content.lines.map((line) => line.partNumber));
      for (const { id, description, partNumber } of state.content.lines)
        if (description === '' && parts.get(partNumber.trim()))
          editLine(id, (line) => withPart(line, parts.get(line.partNumber.trim())));
    },
    learnParts,
    flush,
    applyServerState,
    unwritten: () =>
      state.gone || state.saving === 'refused' || isWritten()
        ? undefined
        : {
            content: contentToSave(state.content),
            base: state.order,
            distributorId: start?.distributorId,
          },
    showIssues: (issues) => set({ issues: placeIssues(issues, contentToSave(state.content)) }),
    setLeaving: (leaving) => set({ leaving }),
    countAttempt: () => set({ attempt: state.attempt + 1 }),
    rebind: (reopened) => {
      if (reopened !== store) {
        store = reopened;
        void flush();
      }
    },
  };
}
