/** The state of this device's unsent work, as the pill and the side menu show it. */
export type ShownSync = {
  /** `attention`: conflicts or refusals wait for a person. `checking`: nothing is unsent, and the server has not been heard since the start. */
  readonly state: 'checking' | 'synced' | 'sending' | 'offline' | 'attention';
  /** Unsent documents (sending, offline), or those that wait for a person. */
  readonly count: number;
  /** The disk is full: drafts are saved in the space reserved for them. */
  readonly isShort?: boolean;
  /** When the server was last heard, ready to read: `10:42`, or `20/11/2026 10:42` before today. */
  readonly lastSync?: string | undefined;
};
