/** Screens that are installed and come later, a family each, and what several of them share. */
import type { Delivery } from './delivery-row.ts';
import { fileDelivery } from './file-delivery.ts';

export const laterDelivery: readonly Delivery[] = [
  ...fileDelivery,
  // Said by the drawer and the profile.
  { chunk: 'shared', src: ['app/client/offline'] },
  { chunk: 'document', src: ['kernel/client/ui/document'] },
  // Said on pages without a dock or a meter.
  { chunk: 'notice', src: ['kernel/client/ui/document/Notice'] },
  { chunk: 'danger', src: ['kernel/client/ui/dialogs/use-danger-styles'] },
  // Of whoever chooses among more than a select shows well: administrators, with many distributors.
  {
    chunk: 'choices',
    src: [
      'kernel/client/ui/suggestions/SearchedChoice',
      'kernel/client/ui/suggestions/choices-matching',
    ],
  },
  {
    chunk: 'shared',
    src: ['areas/funnels/client', 'areas/orders/client/funnel-draws'],
  },
  // Saved and ordered from by whoever repeats orders; the kind comes with the second round.
  { chunk: 'shared', src: ['areas/orders/client/templates'] },
  // A button of the editor and of the view, with what both need.
  {
    chunk: 'order',
    src: ['areas/orders/client/templates/SaveAsTemplate'],
  },
  { chunk: 'sync', src: ['areas/orders/client/templates/use-template-sync'] },
  { chunk: 'templates', src: ['areas/orders/device/templates', 'areas/orders/domain/templates'] },
  // The screens of tickets are a file of their own: with neighbours of the same users every later page would bring them. Kind and mirror come with the second round.
  { chunk: 'ticket-screens', src: ['areas/contact/client'] },
  { chunk: 'internal-notes', src: ['areas/contact/client/view/InternalNotes'] },
  { chunk: 'sync', src: ['areas/contact/client/use-ticket-sync'] },
  {
    chunk: 'tickets',
    src: ['areas/contact/device', 'areas/contact/domain', 'areas/contact/client/ticket-paths'],
  },
  {
    chunk: 'insights',
    src: ['areas/compliance'],
  },
  // Each list shows the figures of its area, and a phone the matrix as cards.
  {
    chunk: 'shared',
    src: [
      'areas/compliance/client/figures/StockPanel',
      'areas/compliance/client/figures/StockAge',
      'areas/compliance/client/figures/SalesPanel',
      'areas/compliance/client/matrix/MatrixCards',
    ],
  },
  // Shown when its figures are here, after the others.
  {
    chunk: 'vertical-sales',
    src: [
      'areas/compliance/client/figures/VerticalSales',
      'areas/compliance/client/figures/vertical-table',
    ],
  },
  {
    chunk: 'reports',
    src: [
      'areas/imports/device',
      'areas/reports/client',
      'areas/reports/device',
      'areas/reports/domain',
    ],
  },
  // Of reports that somebody acts on or sends, and of files that are checked; with a neighbour of the same users they would come to every list.
  {
    chunk: 'report-steps',
    src: ['areas/imports/device/changes/forget-columns', 'areas/reports/device/report-steps'],
  },
  { chunk: 'upload-chunks', src: ['areas/reports/device/upload-chunks'] },
  { chunk: 'baselines', src: ['areas/reports/device/baselines'] },
  // Of whoever attaches a file, or looks at one.
  {
    chunk: 'attached',
    src: [
      'areas/files/client',
      'areas/files/device/attachments-device',
      'areas/files/device/database',
      'areas/files/device/prepare',
      'areas/files/device/second-copies',
      'areas/files/device/sending',
      'areas/files/device/stored',
      'areas/files/device/unsent',
      'areas/files/domain/content-type',
      'areas/files/domain/archive-names',
      'areas/files/domain/file-name',
      'areas/orders/device/attached-files',
    ],
  },
  { chunk: 'camera', src: ['areas/files/client/camera'] },
  { chunk: 'line-files', src: ['areas/orders/client/funnel/LineAttachments'] },
  { chunk: 'file-actions', src: ['app/client/sync/drawer/file-actions'] },
  // Without what writes one.
  { chunk: 'save-file', src: ['areas/imports/client/file/save-file'] },
  // A table is written when somebody asks for it.
  {
    chunk: 'save-table',
    src: [
      'areas/imports/client/file/save-table',
      'areas/imports/domain/write',
      'kernel/domain/csv',
    ],
  },
  {
    chunk: 'check-context',
    src: ['areas/reports/device/check-context', 'areas/catalog/device/files/ean-book'],
  },

  // What fetches parts ahead: with a neighbour of the same users it would bring that one's own to every list of reports.
  {
    chunk: 'ahead',
    src: [
      'areas/imports/client/columns/lazy-columns',
      'areas/imports/client/file/FileNotes',
      'areas/imports/client/file/file-notes',
      'areas/imports/client/file/lazy-left-out-notes',
      'areas/imports/client/file/lazy-sheet-notes',
      'areas/imports/client/file/sheets-with-data',
    ],
  },

  // Said by later screens alone, unlike the indexes of other areas.
  {
    chunk: 'shared',
    src: ['areas/audit/client/index', 'areas/contact/client/index', 'areas/restores/client/index'],
  },
  { chunk: 'shared', src: ['areas/compliance/client/index'] },
  // What is fetched when it is asked for: among what is here already it would come with that.
  {
    chunk: 'shared',
    src: [
      'app/client/layouts/WholeChoice',
      'areas/account/client/session/session-check',
      'areas/account/client/session/with-profile',
      'areas/alerts/client/store/kept-alerts',
    ],
  },
  { chunk: 'shared', src: ['app/client/layouts/public/PrivacyLayout'] },
  {
    chunk: 'shared',
    src: ['areas/approvals/client/comments/CommentForm'],
  },
  // Comments are written with it too.
  {
    chunk: 'shared',
    src: ['kernel/client/ui/counted'],
  },

  // Pieces of several screens.
  {
    chunk: 'shared',
    src: [
      'areas/alerts/client',
      'areas/audit/client',
      'areas/erp/client',
      'kernel/client/ui/states/document-kind-words',
    ],
  },
  { chunk: 'shared', src: ['areas/approvals/client'] },
  // Said of steps that the server refused, by the sync status too.
  {
    chunk: 'shared',
    src: ['areas/approvals/client/decision/decision-words'],
  },
  {
    chunk: 'shared',
    src: [
      'areas/reports/client/list',
      // No other screen of reports reads the list.
      'areas/reports/device/listing',
      'areas/reports/domain/listing',
      // Administrators alone choose a distributor.
      'areas/compliance/client/figures/DistributorChoice',
    ],
  },
  {
    chunk: 'shared',
    src: [
      'areas/reports/client/declare',
      'areas/reports/client/export',
      'areas/reports/client/history',
      'areas/reports/client/outcome',
      'areas/reports/client/view',
    ],
  },
  // Columns are named in what administrators set and read too.
  {
    chunk: 'shared',
    src: ['areas/imports/client/results/field-words'],
  },
  {
    chunk: 'shared',
    src: [
      'areas/imports/client/results',
      // No list says why a report was refused, nor what it replaced.
      'areas/reports/client/words/refusal-words',
      'areas/reports/client/words/replacement-words',
      // Asked and told of a declaration as of an upload.
      'areas/reports/client/upload/WhoseFields',
      'areas/reports/client/counted',
    ],
  },
  {
    chunk: 'shared',
    src: ['areas/imports/client', 'areas/reports/client/upload'],
  },
  {
    chunk: 'shared',
    src: ['kernel/client/remote', 'kernel/client/ui/data-list', 'kernel/client/ui/remote-list'],
  },
  // Apart from what else shows values: with it they would bring all issues to every report.
  {
    chunk: 'cell-words',
    src: ['areas/imports/client/cell/cell-message', 'areas/imports/client/cell/repair-words'],
  },
  { chunk: 'shared', src: ['areas/imports/client/columns'] },
  { chunk: 'shared', src: ['areas/orders/client/from-file'] },
  {
    chunk: 'shared',
    src: [
      'areas/imports/client/corrections',
      'areas/imports/client/cell',
      'areas/imports/client/grid',
      'areas/reports/client/preview',
    ],
  },
  {
    chunk: 'shared',
    src: [
      'areas/alerts/client/details',
      'areas/catalog/device/files',
      'areas/approvals/device',
      'areas/orders/device/files',
      'areas/approvals/domain',
      'areas/orders/domain/apply-step',
      'areas/orders/domain/content/changes',
      'areas/orders/domain/from-file',
      'areas/orders/domain/restoring/step-causes',
      'areas/settings/device',
      'areas/settings/domain/addresses',
      'areas/settings/domain/lists/lists',
      'app/device/area-data',
      'areas/*/device/area-data',
      // What leaves with a right, and what is restored, is asked for there alone.
      'areas/imports/device/remove-kind-files',
      'areas/imports/device/unsent',
      'areas/reports/domain/registered-sum',
      // Said by lists that ask the server, which the first one does not.
      'kernel/client/ui/states/ListUnavailable',
      'kernel/client/ui/states/RequiresConnection',
      'kernel/device/leaving',
      'kernel/device/storage/kept-answer',
      // Of the profile and of settings.
      'kernel/domain/user/pattern-choices',
      // Made by the developer tools and by whoever edits rights.
      'kernel/domain/user/rights-entry',
      // Rows of the server's search come when somebody searches there.
      'areas/orders/client/list/ServerRows',
      // The profile names the two areas of reports, and needs nothing else of them.
      'areas/reports/domain/report-values',
      // Comes with the first call: a device that nobody signed in on makes none.
      'kernel/device/http/transport',
      // The profile says how much they are.
      'areas/imports/device/kept-bytes',
      'areas/imports/device/database',
      // Comes when a person acts on an entry of the outbox.
      'kernel/device/outbox/outbox-actions',
    ],
  },
];
