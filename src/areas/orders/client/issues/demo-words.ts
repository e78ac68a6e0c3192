/** Texts on demo units: how many of the limit are used, and when the next is possible. */
import { plural, t } from '@lingui/core/macro';
import type { Formats } from '#kernel/domain/formats.ts';
import type { DemoLimit, DemoLimitUse } from '../../domain/index.ts';

/**
 * Returns the text of an exceeded limit. `found` is the number of units in use if the line were
 * sent.
 */
export function demoLimitExceededMessage(
  found: number,
  { maximum, months, next }: DemoLimit,
  formats: Formats,
): string {
  const wanted = formats.number(found);
  const most = formats.number(maximum);
  const span = t`${plural(months, { one: '# month', other: '# months' })}`;

  if (next === null)
    return t`${plural(maximum, { one: 'At most # demo unit', other: 'At most # demo units' })} in ${span}; found ${wanted}`;
  const from = formats.date(next);
  return t`${wanted} of ${most} demo units in ${span}. Next possible from ${from}.`;
}

/** Returns the text on the units of a part used before this order is sent. */
export function demoUnitsUsedMessage(
  { used, maximum, months }: DemoLimitUse,
  formats: Formats,
): string {
  const gone = formats.number(used);
  const most = formats.number(maximum);
  const span = t`${plural(months, { one: '# month', other: '# months' })}`;
  return t`${gone} of ${most} demo units used in ${span}.`;
}
