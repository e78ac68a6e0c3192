/** The button that downloads an empty file with the right columns. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { DownloadIcon } from '#kernel/client/index.ts';
import type { ReportKind } from '../../domain/index.ts';

export function TemplateButton({
  kind,
  country,
}: {
  readonly kind: ReportKind;
  readonly country: string;
}) {
  const { _ } = useLingui();
  const write = async () => (await import('./template.ts')).saveTemplate(kind, country, _);
  return (
    <Button icon={<DownloadIcon />} onClick={() => void write()}>
      <Trans>Download template</Trans>
    </Button>
  );
}
