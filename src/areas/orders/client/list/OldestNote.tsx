/** Below the count of waiting orders: how long the oldest has waited. */
import { Trans } from '@lingui/react/macro';
import { formatSpan, useLanguage } from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';

/** `oldestAt` undefined: none waits. */
export function OldestNote({ oldestAt }: { readonly oldestAt: Instant | undefined }) {
  const { language } = useLanguage();
  // oxlint-disable-next-line react/purity -- ages are shown as of the last change
  const now = Date.now();
  if (oldestAt === undefined) return <Trans>None waiting</Trans>;
  const age = formatSpan(now - oldestAt, language);
  return <Trans>Oldest: {age}</Trans>;
}
