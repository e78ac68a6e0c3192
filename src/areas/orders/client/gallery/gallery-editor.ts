/** Editor stores with a fixed state, for the gallery. */
import type { OrderEditorState, OrderEditorStore } from '../store/order-editor-state.ts';
import { createOrderEditorStore } from '../store/order-editor-store.ts';
import {
  galleryContent,
  galleryLine,
  galleryOpened,
  galleryOrder,
  galleryParts,
} from './gallery-orders.ts';
import { galleryStore } from './gallery-store.ts';

const draft = galleryOrder('draft');
const parts = new Map(galleryParts.map((part) => [part.partNumber, part] as const));

/** Returns an editor in a state. Its operations change nothing. */
export function galleryEditorInState(change: Partial<OrderEditorState>): OrderEditorStore {
  const editor = createOrderEditorStore({
    store: galleryStore,
    currency: 'BRL',
    opened: galleryOpened(draft),
  });
  const content = change.content ?? draft.content;
  const { lines: _lines, ...header } = content;

  const state: OrderEditorState = {
    ...editor.get(),
    parts,
    ...change,
    content: {
      ...content,
      lines: [
        ...content.lines,
        galleryLine({
          partNumber: '',
          description: '',
          quantity: null,
          unitMinor: null,
          listMinor: null,
        }),
      ],
    },
    header,
  };

  return {
    ...editor,
    get: () => state,
    subscribe: () => () => undefined,
    change: () => undefined,
    changeLine: () => undefined,
    removeLine: () => undefined,
    insertLines: () => undefined,
    retypePart: () => undefined,
    flush: async () => true,
    lookUpPart: async () => undefined,
    lookUpAllParts: async () => undefined,
    learnParts: async () => parts,
  };
}

/** The content of an order with errors in most fields. */
const wrong = galleryContent({
  companyId: null,
  paymentMethodId: 99,
  carrierId: null,
  customerOrder: '',
  lines: [
    galleryLine({ partNumber: '4821A', description: '', quantity: 0 }),
    galleryLine({
      partNumber: '1000003',
      description: 'Termômetro infravermelho',
      quantity: -3,
      unitMinor: -1,
    }),
    galleryLine({
      partNumber: '9999999',
      description: '',
      quantity: 'doze',
      unitMinor: null,
      listMinor: null,
    }),
    galleryLine({ quantity: 99_999, unitMinor: 130_000, listMinor: 125_000 }),
    galleryLine(),
  ],
});
const missing = new Map([...parts, ['9999999', undefined] as const, ['4821A', undefined] as const]);

export const galleryEditorFilled = galleryEditorInState({});
export const galleryEditorWithErrors = galleryEditorInState({
  content: wrong,
  attempt: 1,
  parts: missing,
});
export const galleryEditorBelowMinimum = galleryEditorInState({
  content: galleryContent({ lines: [galleryLine({ quantity: 1 })] }),
});

export const savingStates: Readonly<Record<string, Partial<OrderEditorState>>> = {
  'saved-on-server': {},
  'saved-here': { opened: galleryOpened(draft, { sync: 'waiting' }) },
  'saved-never': { savedAt: null, opened: null, order: null },
  pending: { saving: 'pending' },
  saving: { saving: 'saving' },
  full: { saving: 'full' },
  failed: { saving: 'failed' },
  refused: { saving: 'refused', refusal: 'forbidden' },
};
