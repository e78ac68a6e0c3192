/** An empty file with the columns of this document, in the reader's language; it is read without any question. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { fieldWords } from '#areas/imports/client/index.ts';
import { documents } from '#areas/imports/domain/index.ts';
import { download, DownloadIcon } from '#kernel/client/index.ts';
import type { ReportKind } from '../domain/index.ts';

export function TemplateButton({ kind }: { readonly kind: ReportKind }) {
  const { _ } = useLingui();
  const write = () => download(`${kind}.csv`, `\uFEFF${documents[kind].fields.map(({ name }) => _(fieldWords[name])).join(';')}\r\n`, 'text/csv');
  return <Button icon={<DownloadIcon />} onClick={write}><Trans>Template</Trans></Button>;
}
