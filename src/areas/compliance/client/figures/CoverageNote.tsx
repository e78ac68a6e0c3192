/**
 * Shows how many of the companies a sum covers if it covers only some. Shows nothing if it covers
 * all or none of them, or if the answer has no coverage.
 */
import { Trans } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';
import { coverageIfPartial, type Coverage } from '../../domain/index.ts';

export function CoverageNote({ coverage }: { readonly coverage: Coverage }) {
  const formats = useFormats();
  const part = coverageIfPartial(coverage);
  if (!part) return null;
  const [known, all] = [formats.number(part.known), formats.number(part.all)];
  return (
    <div>
      <Trans>
        {known} of {all} companies
      </Trans>
    </div>
  );
}
