/** The words that identify a template: name, number of lines, the person who saved it, and when. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateAndTime, usePortalSession } from '#kernel/client/index.ts';
import type { TemplateHolder } from '../../domain/index.ts';

export function useTemplateHolderText(): (holder: TemplateHolder) => string {
  const { t } = useLingui();
  const { zone } = usePortalSession();

  return ({ name, lines, updatedAt, updatedBy }) => {
    const count = plural(lines, { one: '# line', other: '# lines' });
    const when = formatDateAndTime(updatedAt, zone);
    return t`“${name}” (${count}, saved by ${updatedBy}, ${when})`;
  };
}
