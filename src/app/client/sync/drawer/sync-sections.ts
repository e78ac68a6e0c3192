/** What the sync status drawer shows, as data: the most urgent first. */
import type { ConflictChoice, ConflictField } from '#kernel/client/index.ts';

export type SyncedItem = {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
};

export type ConflictItem = SyncedItem & {
  readonly fields: readonly ConflictField[];
  /** Absent where this device's version can no longer be kept. */
  readonly onResolve?: ((choice: ConflictChoice) => void) | undefined;
  /** The server's document as a whole. */
  readonly onTakeTheirs: () => void;
  readonly onKeepAsCopy?: (() => void) | undefined;
};

export type FailedItem = SyncedItem & {
  /** Where the reasons are shown beside the fields. */
  readonly fixTo?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
};

/** Unsent work that may no longer be sent. */
export type DeniedItem = SyncedItem & {
  readonly onExport: () => void;
  readonly onDiscard: () => void;
};

/** Waiting for a person to confirm: the total changed since the draft was made. */
export type RepricedItem = SyncedItem & {
  readonly before: string;
  readonly after: string;
  readonly onConfirm: () => void;
  readonly reviewTo?: string | undefined;
};

export type SyncSections = {
  readonly conflicts: readonly ConflictItem[];
  readonly repriced?: readonly RepricedItem[];
  readonly denied?: readonly DeniedItem[];
  readonly failed: readonly FailedItem[];
  readonly sending: readonly SyncedItem[];
  readonly waiting: readonly SyncedItem[];
  readonly received: readonly SyncedItem[];
};
