/** What the sync status drawer shows, as data: the most urgent first. */
export type SyncedItem = {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
};

export type SyncConflictSide = 'yours' | 'server';
/** One version of a field: what it is, when it was set (ready to read), and by whom. */
export type FieldVersion = {
  readonly value: string;
  readonly when?: string | undefined;
  readonly who?: string | undefined;
};
export type ConflictField = {
  readonly key: string;
  readonly label: string;
  readonly yours: FieldVersion;
  readonly server: FieldVersion;
};

export type ConflictItem = SyncedItem & {
  readonly fields: readonly ConflictField[];
  /** Gets the chosen side of every field by its key; absent where one's own can no longer stand. */
  readonly onResolve?: ((choice: Readonly<Record<string, SyncConflictSide>>) => void) | undefined;
  /** The server's document as a whole. */
  readonly onTakeTheirs: () => void;
  readonly onKeepAsCopy?: (() => void) | undefined;
};

export type FailedItem = SyncedItem & {
  /** Where the reasons stand beside the fields. */
  readonly fixTo?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
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
  readonly failed: readonly FailedItem[];
  readonly sending: readonly SyncedItem[];
  readonly waiting: readonly SyncedItem[];
  readonly received: readonly SyncedItem[];
};
