/** Shows the button that downloads a small file to try an upload with. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { searchParts } from '#areas/catalog/device/index.ts';
import { download, DownloadIcon, useSnackbar } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { reportKindFor, type ReportArea } from '../../domain/index.ts';
import { useReferences, useReportsSession } from '../use-reports-session.ts';

/**
 * Shows nothing to people who see several distributors, because the rows belong to one distributor.
 */
export default function SampleFileButton({ area }: { readonly area: ReportArea }) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const { engine, actor } = useReportsSession();
  const references = useReferences(area);
  const distributor = references?.distributors.find(({ id }) => id === actor.distributorId);
  if (!distributor) return null;

  const write = async () => {
    const { sampleFile, SAMPLE_ROWS } = await import('./sample-file.ts');
    const parts = await searchParts(engine.bulk, '', distributor.currency as Currency, SAMPLE_ROWS);

    if (parts.length === 0) {
      show({
        type: 'error',
        content: t`The products aren’t on this device yet. Try again online.`,
      });
      return;
    }

    const { name, text } = sampleFile(
      {
        area,
        distributor,
        partNumbers: parts.map(({ partNumber }) => partNumber),
        today: dateInZone(Date.now(), distributor.zone),
        prescribed: references?.prescribed?.[reportKindFor(area, distributor.kind)] ?? {},
      },
      _,
    );
    download(name, text, 'text/csv');
  };

  return (
    <Button icon={<DownloadIcon />} onClick={() => inBackground(write())}>
      <Trans>Download a sample file</Trans>
    </Button>
  );
}
