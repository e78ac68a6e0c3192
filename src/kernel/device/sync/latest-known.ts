/** The time as far as a device can know it: its own clock, but never before the server's last word. A flat battery sets clocks back by years. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Engine } from '../engine-api.ts';

export const latestKnown = ({
  api,
  now,
  summary,
}: Pick<Engine, 'api' | 'now' | 'summary'>): Instant =>
  Math.max(now(), api.serverTime() ?? summary.get().lastSyncAt ?? 0);
