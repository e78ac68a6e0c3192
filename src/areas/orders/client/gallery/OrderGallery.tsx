/** The order's components in all their states, for the developer tools; nothing shown here can change anything. */
import { useRef, type ComponentType, type ReactNode } from 'react';
import { Card, PortalSessionProvider, useLanguage } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { SyncState } from '#kernel/device/index.ts';
import { orderStatuses } from '../../domain/index.ts';
import { ApprovalStates } from './ApprovalStates.tsx';
import { ClosedOrder } from '../opened/ClosedOrder.tsx';
import type { OrderEditorStore, OrderEditorState } from '../editor/store/order-editor-state.ts';
import { createOrderEditorStore } from '../editor/store/order-editor-store.ts';
import { EditorDock } from '../editor/EditorDock.tsx';
import {
  galleryConflict,
  galleryContent,
  galleryEngine,
  galleryHistory,
  galleryLine,
  galleryOpened,
  galleryOrder,
  galleryParts,
  galleryReferences,
  galleryRow,
  galleryStore,
} from './gallery-orders.ts';
import { HeaderFields } from '../editor/HeaderFields.tsx';
import { HistoryEntryItem, useTimelineStyles } from '../history/HistoryEntryItem.tsx';
import { LinesCard } from '../lines/LinesCard.tsx';
import { MinimumMark } from '../issues/MinimumMark.tsx';
import { NotSavedNotice } from '../editor/NotSavedNotice.tsx';
import { ObservationCard } from '../editor/ObservationCard.tsx';
import { OrderDetails } from '../opened/OrderDetails.tsx';
import { OrderMissing } from '../opened/OrderMissing.tsx';
import { OrderNotices } from '../opened/OrderNotices.tsx';
import { OrderProducts } from '../opened/OrderProducts.tsx';
import { OrderTable } from '../list/OrderTable.tsx';
import { Receipts } from '../view/Receipts.tsx';
import { SavedMark } from '../editor/SavedMark.tsx';
import { OrdersProvider } from '../actions/orders-context.tsx';

const syncs: readonly SyncState[] = [
  'synced',
  'waiting',
  'sending',
  'held',
  'conflict',
  'repriced',
  'not_sent',
];
const draft = galleryOrder('draft');
const sent = galleryOrder('waiting_approval');
const parts = new Map(galleryParts.map((part) => [part.partNumber, part] as const));

/** An editor store frozen in a state. */
function editorIn(change: Partial<OrderEditorState>): OrderEditorStore {
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
const right = editorIn({});
const tried = editorIn({ content: wrong, attempt: 1, parts: missing });
const short = editorIn({ content: galleryContent({ lines: [galleryLine({ quantity: 1 })] }) });
const saved: Readonly<Record<string, Partial<OrderEditorState>>> = {
  'saved-on-server': {},
  'saved-here': { opened: galleryOpened(draft, { sync: 'waiting' }) },
  'saved-never': { savedAt: null, opened: null, order: null },
  pending: { saving: 'pending' },
  saving: { saving: 'saving' },
  full: { saving: 'full' },
  failed: { saving: 'failed' },
  refused: { saving: 'refused', refusal: 'forbidden' },
};
const refusal = galleryOpened(draft, {
  sync: 'not_sent',
  refusal: 'refused',
  issues: [
    {
      path: ['lines', 0, 'quantity'],
      code: 'quantity_too_large',
      found: '12000',
      expected: '9999',
    },
    { path: ['paymentMethodId'], code: 'not_offered', found: '21' },
    { path: ['total'], code: 'below_minimum', found: '376000', expected: '500000' },
  ],
});
const repriced = galleryOpened(draft, {
  sync: 'repriced',
  refusal: 'repriced',
  issues: [
    { path: ['lines', 0, 'unitMinor'], code: 'price_changed', found: '125000', expected: '131500' },
  ],
});

function Dock({ editor }: { readonly editor: OrderEditorStore }) {
  const note = useRef<HTMLDivElement>(null);
  return (
    <EditorDock
      editor={editor}
      distributorId={1}
      note={note}
      onReview={() => undefined}
      onSend={() => undefined}
    />
  );
}

function History() {
  const { list } = useTimelineStyles();
  const { language } = useLanguage();
  return (
    <ol className={list}>
      {galleryHistory.map((entry) => (
        <HistoryEntryItem
          key={entry.id}
          entry={entry}
          naming={{ references: galleryReferences, language, currency: 'BRL', distributorId: 1 }}
        />
      ))}
    </ol>
  );
}

type Props = {
  readonly frame: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
};

export default function OrderGallery({ frame: State }: Props) {
  return (
    <PortalSessionProvider engine={galleryEngine} userName="" zone={HOME_ZONE}>
      <OrdersProvider store={galleryStore}>
        <State id="order-rows-status">
          <Card flush>
            <OrderTable rows={orderStatuses.map((status) => galleryRow(status, 'synced'))} />
          </Card>
        </State>
        <State id="order-rows-sync">
          <Card flush>
            <OrderTable rows={syncs.map((sync) => galleryRow('draft', sync))} />
          </Card>
        </State>
        {(['synced', 'waiting', 'sending'] as const).map((sync) => (
          <State key={sync} id={`receipts-${sync}`}>
            <Receipts
              opened={galleryOpened(sync === 'synced' ? sent : draft, {
                sync,
                server: sync === 'synced' ? sent : null,
              })}
            />
          </State>
        ))}
        <State id="conflict">
          <OrderNotices opened={galleryConflict} />
        </State>
        <State id="conflict-removed-there">
          <OrderNotices
            opened={{ ...galleryConflict, conflict: { theirs: null, mine: draft, overlaps: [] } }}
          />
        </State>
        <State id="refused">
          <OrderNotices opened={refusal} />
        </State>
        <State id="refused-in-editor">
          <OrderNotices opened={refusal} inEditor />
        </State>
        <State id="repriced">
          <OrderNotices opened={repriced} />
        </State>
        {Object.entries(saved).map(([id, change]) => (
          <State key={id} id={`saved-mark-${id}`}>
            <SavedMark editor={editorIn(change)} />
          </State>
        ))}
        {(['full', 'failed', 'refused'] as const).map((saving) => (
          <State key={saving} id={`not-saved-${saving}`}>
            <NotSavedNotice
              editor={editorIn({ saving, refusal: saving === 'refused' ? 'forbidden' : null })}
            />
          </State>
        ))}
        <State id="header">
          <HeaderFields editor={right} distributorId={1} distributorName="Norte Instrumentos" />
        </State>
        <State id="header-with-errors">
          <HeaderFields editor={tried} distributorId={1} distributorName="Norte Instrumentos" />
        </State>
        <State id="lines">
          <LinesCard editor={right} />
        </State>
        <State id="lines-with-errors">
          <LinesCard editor={tried} />
        </State>
        <State id="observation">
          <ObservationCard editor={right} distributorId={1} />
        </State>
        <State id="details">
          <OrderDetails order={sent} server={sent} />
        </State>
        <State id="products">
          <OrderProducts order={sent} />
        </State>
        <State id="history">
          <Card flush>
            <History />
          </Card>
        </State>
        {([0, 250_000, 600_000] as const).map((total) => (
          <State key={total} id={`minimum-${total}`}>
            <MinimumMark total={total} minimum={500_000} currency="BRL" />
          </State>
        ))}
        <State id="order-missing">
          <OrderMissing because="not_found" onRetry={() => undefined} />
        </State>
        <State id="order-unreachable">
          <OrderMissing because="unreachable" onRetry={() => undefined} />
        </State>
        <State id="order-closed">
          <ClosedOrder id={sent.id} />
        </State>
        <ApprovalStates frame={State} />
        <State id="editor-dock-short">
          <Dock editor={short} />
        </State>
        <State id="editor-dock-wrong">
          <Dock editor={tried} />
        </State>
      </OrdersProvider>
    </PortalSessionProvider>
  );
}
