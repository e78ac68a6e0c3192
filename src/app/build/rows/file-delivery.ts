/** What comes when somebody sends or asks for a file, or orders several again. */
import type { Delivery } from './delivery-row.ts';

export const fileDelivery: readonly Delivery[] = [
  { chunk: 'shared', src: ['areas/orders/client/export'] },
  // Of whoever selects orders in the list.
  {
    chunk: 'together',
    src: ['areas/orders/client/together', 'areas/orders/domain/content/ordered-together'],
  },
  { chunk: 'line-today', src: ['areas/orders/domain/content/line-today'] },
  { chunk: 'shared', src: ['areas/imports/client/export'] },
  // Comes when somebody asks for a file; the writer, its letters apart.
  { chunk: 'pdf', src: ['areas/orders/client/pdf'] },
  { chunk: 'export', src: ['areas/orders/device/list/exporting'] },
  // Shown, and written as plain text where its editor is not here.
  {
    chunk: 'rich-text',
    src: ['kernel/client/ui/rich-text'],
  },
  // Files of messages: what attaches them elsewhere needs no tickets, and tickets need none of it until one has a file.
  { chunk: 'ticket-files', src: ['areas/contact/device/attached-files'] },
  // Known to the outbox, which shows nothing.
  { chunk: 'rich-tree', src: ['kernel/domain/rich-text'] },
  // Fetched by who writes, and not installed: it would be a twelfth of all that is.
  {
    chunk: 'rich-editor',
    src: [
      'kernel/client/ui/rich-text/EditorToolbar',
      'kernel/client/ui/rich-text/LinkFields',
      'kernel/client/ui/rich-text/RichTextEditor',
      'kernel/client/ui/rich-text/editor-actions',
      'kernel/client/ui/rich-text/editor-icons',
      'kernel/client/ui/rich-text/editor-nodes',
      'kernel/client/ui/rich-text/open-editor',
      'kernel/domain/rich-text/read-html',
      'kernel/domain/rich-text/shallow-parser',
    ],
  },
  // The steps of an upload.
  {
    chunk: 'steps',
    src: ['areas/imports/client/wizard'],
  },
  {
    chunk: 'upload',
    src: ['areas/imports/client/upload', 'areas/reports/client/upload-frame'],
  },
];
