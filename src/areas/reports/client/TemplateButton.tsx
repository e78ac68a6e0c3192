/** An empty file with the columns of this document, in the reader's language and as files of the distributor's country part their columns; it is read without any question. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { fieldWords } from '#areas/imports/client/index.ts';
import { documents } from '#areas/imports/domain/index.ts';
import { download, DownloadIcon } from '#kernel/client/index.ts';
import { writeCsv } from '#kernel/domain/csv.ts';
import type { ReportKind } from '../domain/index.ts';
import { patternsOf } from './export/patterns.ts';

export function TemplateButton({ kind, country }: { readonly kind: ReportKind; readonly country: string }) {
  const { _ } = useLingui();
  const write = () => download(`${kind}.csv`, writeCsv(documents[kind].fields.map(({ name }) => _(fieldWords[name])), [], patternsOf(country).delimiter), 'text/csv');
  return <Button icon={<DownloadIcon />} onClick={write}><Trans>Template</Trans></Button>;
}
