/**
 * Shows which records refer to an entry. While there are any, the entry can be deactivated but not
 * removed.
 */
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useFormats } from '#kernel/client/index.ts';
import { wordsOfUse } from './list-words.ts';

export type EntryUse = { readonly what: string; readonly count: number };

export function EntryUses({ uses }: { readonly uses: readonly EntryUse[] }) {
  const { _ } = useLingui();
  const formats = useFormats();
  if (uses.length === 0)
    return (
      <p>
        <Trans>Nothing uses this entry.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          This entry is in use and can’t be removed. Make it unavailable instead: existing records
          keep it, and new ones can’t choose it.
        </Trans>
      </p>
      <ul>
        {uses.map(({ what, count }) => (
          <li key={what}>
            {_(wordsOfUse(what))}: {formats.number(count)}
          </li>
        ))}
      </ul>
    </>
  );
}
