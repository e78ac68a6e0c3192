/** Defines the content of the sync drawer, the most urgent sections first. */
import type { ConflictChoice, ConflictField } from '#kernel/client/index.ts';

/** A document in the drawer. */
export type SyncedItem = {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
};

/** A document that was changed here and on the server. */
export type ConflictItem = SyncedItem & {
  readonly fields: readonly ConflictField[];
  /** Applies the chosen values. Absent if this device's version can no longer be kept. */
  readonly onResolve?: ((choice: ConflictChoice) => void) | undefined;
  /** Accepts the server's document as a whole. */
  readonly onTakeTheirs: () => void;
  readonly onKeepAsCopy?: (() => void) | undefined;
};

/** A document that the server refused, or that it could not accept. */
export type FailedItem = SyncedItem & {
  /** The page where the reasons are shown beside the fields. */
  readonly fixTo?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
};

/** Unsent work that may no longer be sent. */
export type DeniedItem = SyncedItem & {
  readonly onExport: () => void;
  readonly onDiscard: () => void;
};

/** An order whose total changed since the draft was made. The user must confirm it. */
export type RepricedItem = SyncedItem & {
  readonly before: string;
  readonly after: string;
  readonly onConfirm: () => void;
  readonly reviewTo?: string | undefined;
};

/** All sections of the drawer. */
export type SyncSections = {
  readonly conflicts: readonly ConflictItem[];
  readonly repriced?: readonly RepricedItem[];
  readonly denied?: readonly DeniedItem[];
  readonly failed: readonly FailedItem[];
  readonly sending: readonly SyncedItem[];
  readonly waiting: readonly SyncedItem[];
  readonly received: readonly SyncedItem[];
};
