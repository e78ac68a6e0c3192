/** Shows why a file isn't read, and what to do next. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice, useFormats } from '#kernel/client/index.ts';
import type { UploadRefusal } from '../../device/index.ts';
import { fileRefusalWords } from './file-refusal-words.ts';

export function FileRefusal({
  refusal,
  actions,
}: {
  readonly refusal: Pick<UploadRefusal, 'code'> & Partial<UploadRefusal>;
  readonly actions?: ReactNode;
}) {
  const { _ } = useLingui();
  const formats = useFormats();
  const { message, nextStep } = fileRefusalWords[refusal.code];
  const { most } = refusal.details ?? {};
  const limit = typeof most === 'number' ? formats.number(most) : undefined;

  return (
    <Notice isGrave title={_(message)} actions={actions}>
      {_(nextStep)}
      {limit !== undefined && refusal.code !== 'file_too_large' ? (
        <>
          {' '}
          <Trans>Maximum: {limit}.</Trans>
        </>
      ) : null}
    </Notice>
  );
}
