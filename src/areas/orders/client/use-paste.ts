/** Takes rows pasted anywhere in the lines into the order, and tells what became of them. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, type ClipboardEvent } from 'react';
import { decimalMark, useDialog, useLanguage, useSnackbar } from '#kernel/client/index.ts';
import { isBlank, limits, readPasted } from '../domain/index.ts';
import type { Desk } from './desk.ts';
import { blankLine, isOwnPrice, withPart } from './line-edits.ts';
import { gridOf, isRows } from './paste.ts';

export function usePaste(desk: Desk): (event: ClipboardEvent) => void {
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const { t } = useLingui();
  const { language } = useLanguage();

  const take = useCallback(async (text: string, at: string | undefined) => {
    const room = limits.lines - desk.get().content.lines.filter((line) => !isBlank(line)).length;
    const { lines, refused } = readPasted(await gridOf(text), { mark: decimalMark(language), currency: desk.currency, room });
    const parts = await desk.learnParts(lines.map((line) => line.partNumber));
    let filled = lines.map((line) => withPart({ ...blankLine('new'), ...line }, parts.get(line.partNumber)));
    const differing = filled.filter(isOwnPrice).length;
    if (differing > 0) {
      const keep = await ask({
        title: t`Use the pasted unit values?`,
        content: t`${plural(differing, { one: '# unit value differs', other: '# unit values differ' })} from the catalog. Changing a unit value alters the document total.`,
        acceptLabel: t`Use the pasted values`, cancelLabel: t`Use the catalog's`,
      });
      if (!keep) filled = filled.map((line) => (isOwnPrice(line) ? { ...line, unitMinor: line.listMinor } : line));
    }
    desk.insertLines(filled, at);
    const count = filled.length, most = limits.lines;
    const added = t`${plural(count, { one: '# line added', other: '# lines added' })}`;
    if (refused > 0) show({ type: 'other', content: t`${added}. ${plural(refused, { one: '# line was', other: '# lines were' })} left out: an order holds ${most} lines at most.` });
    else show(count > 0 ? { type: 'success', content: added } : { type: 'other', content: t`Nothing to add was found in what you pasted.` });
  }, [desk, ask, show, t, language]);

  return useCallback((event) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text)) return;
    event.preventDefault();
    const line = event.target instanceof HTMLElement ? event.target.dataset['line'] : undefined;
    take(text, line).catch(() => show({ type: 'error', content: t`What you pasted could not be read. Nothing was changed.` }));
  }, [take, show, t]);
}
