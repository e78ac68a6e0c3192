/** A row of the table of what is delivered together. */

/** The parts of a catalogue: `start` comes with the first screen, `rest` with signing in, each other part with the screens that wait for it (`withWords`). */
export type Words =
  | 'start'
  | 'rest'
  | 'later'
  | 'approvals'
  | 'order'
  | 'editor'
  | 'funnel'
  | 'funnelPages'
  | 'templates'
  | 'tickets'
  | 'attachments'
  | 'reports'
  | 'report'
  | 'files'
  | 'columns'
  | 'rows'
  | 'orderFiles'
  | 'admin'
  | 'adminUsers'
  | 'adminDistributors'
  | 'adminBulk'
  | 'adminStorage'
  | 'adminReports'
  | 'adminVerticals'
  | 'adminMarketing'
  | 'online'
  | 'profile'
  | 'leaving'
  | 'dev';

/** Of screens of administrators, each family with its own. */
export const administration: readonly Words[] = [
  'admin',
  'adminUsers',
  'adminDistributors',
  'adminVerticals',
  'adminMarketing',
];

export type Delivery = {
  /** The chunk's name; rows of one name are one chunk. */
  readonly chunk: string;
  /** The parts that bring the messages of these folders: those of the screens that show them. */
  readonly words?: readonly Words[];
  /** Folders below src, `areas/*` is each area; a single file, without its ending, only where a figure of the bench needs it: the reason stands above it. */
  readonly src: readonly string[];
};
