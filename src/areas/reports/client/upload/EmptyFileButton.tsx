/** Shows the button that downloads an empty file with the columns of a kind of report. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { PrescribedNames } from '#areas/imports/domain/index.ts';
import { DownloadIcon } from '#kernel/client/index.ts';
import type { ReportKind } from '../../domain/index.ts';

export function EmptyFileButton({
  kind,
  country,
  prescribed = {},
}: {
  readonly kind: ReportKind;
  readonly country: string;
  readonly prescribed?: PrescribedNames | undefined;
}) {
  const { _ } = useLingui();
  const write = async () =>
    (await import('./empty-file.ts')).downloadEmptyFile({ kind, country, prescribed }, _);

  return (
    <Button icon={<DownloadIcon />} onClick={() => void write()}>
      <Trans>Download template</Trans>
    </Button>
  );
}
