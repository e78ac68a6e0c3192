/** The screens of one order: read, written, decided on, and what some types alone ask for. */
import type { Delivery } from './delivery-row.ts';

export const orderDelivery: readonly Delivery[] = [
  { chunk: 'order', src: ['areas/orders/client/issues'] },
  // Of orders that are being written, or looked at before they are sent.
  {
    chunk: 'written',
    src: [
      'areas/orders/client/issues/ContractMark',
      'areas/orders/client/issues/InactiveNotice',
      'areas/orders/client/issues/MinimumMark',
      'areas/orders/client/issues/demo-words',
      'areas/orders/client/issues/issue-places',
      'areas/orders/client/issues/issue-words',
      'areas/orders/client/issues/order-facts',
    ],
  },
  { chunk: 'written', src: ['areas/orders/domain/demo'] },
  { chunk: 'order', src: ['areas/orders/client/opened'] },
  // Read, not edited: the editor shows neither.
  {
    chunk: 'opened',
    src: [
      'areas/orders/client/opened/AttachedToLine',
      'areas/orders/client/opened/OrderDetails',
      'areas/orders/client/opened/OrderProducts',
      'areas/orders/client/opened/ResentNotice',
    ],
  },
  // Of orders that were refused, or are reviewed.
  {
    chunk: 'issues',
    src: [
      'areas/orders/client/issues/IssueList',
      'areas/orders/client/issues/RefusalBox',
      'areas/orders/client/issues/refusal-reason',
    ],
  },
  // Conflicts show the fields of an order too; the editor names them.
  {
    chunk: 'order',
    src: ['areas/orders/client/words/field-name'],
  },
  {
    chunk: 'field-text',
    src: ['areas/orders/client/field-text'],
  },
  {
    chunk: 'shared',
    src: [
      'areas/orders/client/history',
      'areas/orders/client/view',
      'areas/orders/device/fetch-history',
    ],
  },
  {
    chunk: 'shared',
    src: [
      'areas/orders/client/availability',
      'areas/orders/client/cells',
      'areas/orders/client/editor',
      'areas/orders/client/fields',
      'areas/orders/client/lines',
      'areas/orders/client/store',
      // The editor brings it ahead; it is no part of funnel orders itself.
      'areas/orders/client/funnel/lazy-attachments',
    ],
  },
  // Of funnel orders alone, with the rule and the reading of what is left.
  {
    chunk: 'funnel',
    src: [
      'areas/orders/client/funnel',
      'areas/orders/device/funnels',
      'areas/orders/domain/content/funnel-units',
      'areas/orders/domain/discounts/typed-discount',
      'areas/funnels/domain/check-funnel',
      'kernel/domain/typed-percent',
    ],
  },
  // Of orders that have days: most have none.
  {
    chunk: 'retail',
    src: ['areas/orders/client/retail', 'areas/orders/client/fields/DayField'],
  },
  // Of complete orders.
  {
    chunk: 'fulfillment',
    src: ['areas/orders/client/fulfillment'],
  },
  {
    chunk: 'decisions',
    src: [
      'areas/approvals/client/comments',
      'areas/approvals/client/deciding',
      'areas/approvals/client/decision',
    ],
  },
  // Approving the first order of a funnel is installed, changing one is not.
  {
    chunk: 'funnel-opening',
    src: ['areas/funnels/client/terms', 'areas/funnels/domain/opening'],
  },
];
