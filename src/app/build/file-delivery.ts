/** What comes when somebody asks for a file, or orders several again. */
import type { Delivery } from './delivery-row.ts';

export const fileDelivery: readonly Delivery[] = [
  { chunk: 'shared', words: ['order'], src: ['areas/orders/client/export'] },
  // Of whoever selects orders in the list.
  {
    chunk: 'together',
    words: ['order'],
    src: ['areas/orders/client/together', 'areas/orders/domain/content/ordered-together'],
  },
  { chunk: 'shared', words: ['order', 'report'], src: ['areas/imports/client/export'] },
  // Comes when somebody asks for a file; the writer, its letters apart.
  { chunk: 'pdf', words: ['order'], src: ['areas/orders/client/pdf'] },
  { chunk: 'export', src: ['areas/orders/device/list/exporting'] },
];
