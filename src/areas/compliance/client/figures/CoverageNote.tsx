/**
 * Says of a sum that it is a part: of how many companies it is, where some have never told theirs.
 */
import { Trans } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';
import type { Coverage } from '../../domain/index.ts';

export function CoverageNote({ coverage }: { readonly coverage: Coverage }) {
  const formats = useFormats();
  if (!coverage || coverage.known === 0 || coverage.known >= coverage.all) return null;
  const [known, all] = [formats.number(coverage.known), formats.number(coverage.all)];
  return (
    <div>
      <Trans>
        {known} of {all} companies
      </Trans>
    </div>
  );
}
