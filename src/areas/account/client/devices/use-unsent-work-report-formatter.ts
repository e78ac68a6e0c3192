/** Describes what a device last reported about its unsent work, with the time of the report. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  formatDateAndTime,
  localeOf,
  useLanguage,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { DatedUnsentWorkReport, ReportedUnsentWork } from '../../domain/index.ts';

/**
 * Returns a function that describes a report in a sentence. Its argument is null if no report is
 * stored.
 */
export function useUnsentWorkReportFormatter(): (told: DatedUnsentWorkReport | null) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { zone } = usePortalSession();
  const attachments = (count: number) =>
    t`${plural(count, { one: '# attachment', other: '# attachments' })}`;
  const counted: Readonly<Record<string, (count: number) => string>> = {
    order: (count) => t`${plural(count, { one: '# order', other: '# orders' })}`,
    order_template: (count) =>
      t`${plural(count, { one: '# order template', other: '# order templates' })}`,
    order_lines: (count) => t`${plural(count, { one: '# order file', other: '# order files' })}`,
    inventory: (count) =>
      t`${plural(count, { one: '# inventory report', other: '# inventory reports' })}`,
    stock_count: (count) => t`${plural(count, { one: '# stock count', other: '# stock counts' })}`,
    pos: (count) => t`${plural(count, { one: '# POS report', other: '# POS reports' })}`,
    inventory_draft: (count) =>
      t`${plural(count, { one: '# inventory report not finalized', other: '# inventory reports not finalized' })}`,
    pos_draft: (count) =>
      t`${plural(count, { one: '# POS report not finalized', other: '# POS reports not finalized' })}`,
    order_lines_draft: (count) =>
      t`${plural(count, { one: '# order file not finalized', other: '# order files not finalized' })}`,
    ticket: (count) => t`${plural(count, { one: '# ticket', other: '# tickets' })}`,
    ticket_draft: (count) =>
      t`${plural(count, { one: '# unfinished message', other: '# unfinished messages' })}`,
    attachment: attachments,
    // This covers kinds of work that have no words here, such as kinds that a later version of the
    // portal adds.
    other: (count) => t`${plural(count, { one: '# other item', other: '# other items' })}`,
  };

  const nameOf = (kind: string): string => {
    if (kind.endsWith('_attachment')) return 'attachment';
    const name = kind
      .replace(/^pos_(?:brazil|laam)/, 'pos')
      .replace(/^order_header/, 'order_lines');
    return Object.hasOwn(counted, name) ? name : 'other';
  };

  const list = (work: readonly ReportedUnsentWork[]) => {
    const counts = new Map<string, number>();
    for (const { kind, count } of work)
      counts.set(nameOf(kind), (counts.get(nameOf(kind)) ?? 0) + count);
    return new Intl.ListFormat(localeOf(language)).format(
      [...counts].map(([name, count]) => counted[name]!(count)),
    );
  };

  return (told) => {
    if (told === null) return t`No report on unsent work yet`;
    const at = formatDateAndTime(told.at, zone);
    if (told.work.length === 0) return t`Nothing unsent as of ${at}`;
    const what = list(told.work);
    const oldest = formatDateAndTime(Math.min(...told.work.map(({ since }) => since)), zone);

    return t`Not sent as of ${at}: ${what}. Oldest from ${oldest}.`;
  };
}
