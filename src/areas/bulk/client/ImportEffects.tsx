/** Shows how many records of each type a file creates or changes. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkCheckResult } from './use-bulk-upload.ts';

export function ImportEffects({ effects }: { readonly effects: BulkCheckResult['effects'] }) {
  const { t } = useLingui();
  const { distributors, companies, users, parts, prices, former } = effects;
  const words = [
    [distributors, t`${plural(distributors, { one: '# distributor', other: '# distributors' })}`],
    [companies, t`${plural(companies, { one: '# company', other: '# companies' })}`],
    [users, t`${plural(users, { one: '# user', other: '# users' })}`],
    [parts, t`${plural(parts, { one: '# part', other: '# parts' })}`],
    [prices, t`${plural(prices, { one: '# price', other: '# prices' })}`],
    [
      former,
      t`${plural(former, { one: '# row of the former portal', other: '# rows of the former portal' })}`,
    ],
  ] as const;
  return <div>{words.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(' · ')}</div>;
}
