/**
 * Returns the best known current time: the device's clock, but never earlier than the server's last
 * answer or, before there is one, than the last complete sync. A flat battery sets clocks back by
 * years.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Engine } from '../engine-api.ts';

export const latestKnownTime = ({
  api,
  now,
  summary,
}: Pick<Engine, 'api' | 'now' | 'summary'>): Instant =>
  Math.max(now(), api.serverTime() ?? summary.get().lastSyncAt ?? 0);
