/** Shows states of the components of the order list and of an opened order, for the gallery. */
import { Card, useFormats, useLanguage } from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { orderStatuses, type HistoryEntry } from '../../domain/index.ts';
import { HistoryEntryItem } from '../history/HistoryEntryItem.tsx';
import { useTimelineStyles } from '../history/timeline-styles.ts';
import { MinimumOrderMark } from '../issues/MinimumOrderMark.tsx';
import { OrderTable } from '../list/OrderTable.tsx';
import { OrderNotEditablePage } from '../opened/OrderNotEditablePage.tsx';
import { OrderDetails } from '../opened/OrderDetails.tsx';
import { OrderMissing } from '../opened/OrderMissing.tsx';
import { OrderNotices } from '../opened/OrderNotices.tsx';
import { OrderProducts } from '../opened/OrderProducts.tsx';
import type { GalleryFrame } from './gallery-frame.ts';
import {
  galleryConflict,
  galleryOpened,
  galleryOrder,
  galleryReferences,
  galleryRow,
  GALLERY_SELLER,
  GALLERY_NOW,
  GALLERY_OTHER_SELLER,
} from './gallery-orders.ts';

const plainEntry = {
  by: GALLERY_SELLER,
  from: null,
  to: null,
  reason: null,
  changes: null,
} as const;

/** An invented timeline. */
const galleryHistory: readonly HistoryEntry[] = [
  {
    ...plainEntry,
    id: 5,
    at: GALLERY_NOW,
    kind: 'status',
    from: 'waiting_approval',
    to: 'waiting_correction',
    by: GALLERY_OTHER_SELLER,
    reason: 'Quantidade acima do combinado',
  },
  {
    ...plainEntry,
    id: 4,
    at: GALLERY_NOW - 60_000,
    kind: 'status',
    from: 'draft',
    to: 'waiting_approval',
  },
  {
    ...plainEntry,
    id: 3,
    at: GALLERY_NOW - 120_000,
    kind: 'changed',
    changes: [
      { field: 'quantity', line: '1000001', from: '2', to: '5' },
      { field: 'observation', to: 'Entregar na doca 3' },
      { field: 'line', line: '1000002' },
    ],
  },
  { ...plainEntry, id: 2, at: GALLERY_NOW - 180_000, kind: 'changed', changes: 'replaced' },
  { ...plainEntry, id: 1, at: GALLERY_NOW - 240_000, kind: 'created' },
];

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
const refusal = galleryOpened(draft, {
  sync: 'not_sent',
  refusal: 'refused',
  issues: [
    {
      path: ['lines', 0, 'quantity'],
      code: 'quantity_too_large',
      found: '12000',
      expected: String(rowLimits.quantity),
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
const changed = galleryOpened(draft, {
  sync: 'repriced',
  refusal: 'content_changed',
  contentSeen: {
    ...draft.content,
    observation: '',
    lines: draft.content.lines.slice(1).map((line) => ({ ...line, quantity: 20, demo: true })),
  },
});

function History() {
  const { list } = useTimelineStyles();
  const { language } = useLanguage();
  const formats = useFormats();
  return (
    <ol className={list}>
      {galleryHistory.map((entry) => (
        <HistoryEntryItem
          key={entry.id}
          entry={entry}
          naming={{
            references: galleryReferences,
            language,
            formats,
            currency: 'BRL',
            distributorId: 1,
          }}
        />
      ))}
    </ol>
  );
}

export function OrderStates({ frame: State }: GalleryFrame) {
  return (
    <>
      <State id="order-rows-status">
        <Card isFlush>
          <OrderTable rows={orderStatuses.map((status) => galleryRow(status, 'synced'))} />
        </Card>
      </State>
      <State id="order-rows-sync">
        <Card isFlush>
          <OrderTable rows={syncs.map((sync) => galleryRow('draft', sync))} />
        </Card>
      </State>
      <State id="conflict">
        <OrderNotices opened={galleryConflict} />
      </State>
      <State id="conflict-removed-there">
        <OrderNotices
          opened={{
            ...galleryConflict,
            conflict: {
              theirs: null,
              mine: draft,
              overlaps: [],
              isRemoval: false,
              isSentAgain: false,
            },
          }}
        />
      </State>
      <State id="conflict-not-removable">
        <OrderNotices
          opened={galleryOpened(sent, {
            sync: 'conflict',
            conflict: {
              theirs: sent,
              mine: sent,
              overlaps: [],
              isRemoval: true,
              isSentAgain: false,
            },
          })}
        />
      </State>
      <State id="parked">
        <OrderNotices opened={galleryOpened(draft, { sync: 'not_sent', parkedEntryId: 'entry' })} />
      </State>
      <State id="refused">
        <OrderNotices opened={refusal} />
      </State>
      <State id="refused-in-editor">
        <OrderNotices opened={refusal} isInEditor />
      </State>
      <State id="repriced">
        <OrderNotices opened={repriced} />
      </State>
      <State id="changed">
        <OrderNotices opened={changed} />
      </State>
      <State id="details">
        <OrderDetails order={sent} server={sent} />
      </State>
      <State id="products">
        <OrderProducts order={sent} />
      </State>
      <State id="history">
        <Card isFlush>
          <History />
        </Card>
      </State>
      {([0, 250_000, 600_000] as const).map((total) => (
        <State key={total} id={`minimum-${total}`}>
          <MinimumOrderMark total={total} minimum={500_000} currency="BRL" />
        </State>
      ))}
      <State id="order-missing">
        <OrderMissing because="not_found" onRetry={() => undefined} />
      </State>
      <State id="order-unreachable">
        <OrderMissing because="unreachable" onRetry={() => undefined} />
      </State>
      <State id="order-closed">
        <OrderNotEditablePage id={sent.id} />
      </State>
    </>
  );
}
