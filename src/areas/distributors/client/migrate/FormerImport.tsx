/** The former portal's file: read on this device, shown with what is wrong, and stored row by row. */
import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FileChooser } from '#areas/imports/client/index.ts';
import {
  Card,
  DataTable,
  NeedsConnection,
  Notice,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  type TableColumn,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/addresses.ts';
import { checkFormer, formerColumns, type FormerContent } from '../../domain/index.ts';
import { issueMessage } from '../form/issue-words.ts';
import { useFormStyles } from '../form/use-form-styles.ts';
import { useCountries } from '../use-countries.ts';
import type { FormerFileFault } from './read-former-file.ts';

const MOST_SHOWN = 25;
/** Rows of one call; the server takes as many. */
const BATCH = 500;
type Previewed = FormerContent & { readonly id: number; readonly fault: string };

export function FormerImport({ onStored }: { readonly onStored: () => void }) {
  const styles = useFormStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const isOffline = useIsOffline();
  const snackbar = useSnackbar();
  const { codeOf } = useCountries();
  const [file, setFile] = useState<File>();
  const [rows, setRows] = useState<readonly FormerContent[]>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const faultWords: Readonly<Record<FormerFileFault, string>> = {
    malformed: t`Malformatted file or insufficient number of columns to continue the operation`,
    columns: t`The mandatory columns defined as standard were not found`,
    too_many: t`The file has more than 20,000 rows. Split it and import the parts.`,
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setRows(undefined);
    setProblem(undefined);
    const { readFormerFile } = await import('./read-former-file.ts');
    const read = await readFormerFile(chosen, codeOf);
    if (typeof read === 'string') setProblem(faultWords[read]);
    else setRows(read);
  };
  const previewed = (rows ?? []).map((row, n): Previewed => {
    const [issue] = checkFormer(row);
    return { ...row, id: n + 2, fault: issue ? _(issueMessage(issue)) : '' };
  });
  const good = previewed.filter(({ fault }) => fault === '');
  const wrong = previewed.filter(({ fault }) => fault !== '');
  const store = async () => {
    setBusy(true);
    let added = 0;
    for (let from = 0; from < good.length; from += BATCH) {
      const part = good.slice(from, from + BATCH);
      const reply = await api.call(addresses.fill, {
        body: { rows: part.map(({ id: _id, fault: _fault, ...row }) => row) },
      });
      if (!reply.ok) {
        setBusy(false);
        snackbar.show({ type: 'error', content: t`There was a request error` });
        return;
      }
      added += reply.value.added;
    }
    setBusy(false);
    setRows(undefined);
    setFile(undefined);
    snackbar.show({
      type: 'success',
      content: t`${plural(added, { one: '# new row imported', other: '# new rows imported' })}`,
    });
    onStored();
  };
  const columns: readonly TableColumn<Previewed>[] = [
    { key: 'line', head: t`Row`, cell: ({ id }) => id, figure: true },
    { key: 'name', head: t`Distributor`, cell: ({ name }) => name },
    { key: 'country', head: t`Country`, cell: ({ country }) => country },
    { key: 'company', head: t`Company`, cell: ({ companyName }) => companyName },
    { key: 'taxId', head: 'CNPJ / CRN', cell: ({ taxId }) => taxId },
    { key: 'fault', head: t`Result`, cell: ({ fault }) => fault || t`OK` },
  ];
  const card = ({ id, name, companyName, taxId, fault }: Previewed) => (
    <div>
      {id} · {name} · {companyName} · {taxId} · {fault || t`OK`}
    </div>
  );
  const shown = [...wrong, ...good].slice(0, MOST_SHOWN);
  const names = formerColumns.join(', ');
  return (
    <Card title={<Trans>Import distributors of the former portal</Trans>}>
      <div className={styles.entries}>
        <p className={styles.note}>
          <Trans>CSV or XLSX with one row per company and these columns: {names}.</Trans>
        </p>
        <FileChooser
          file={file}
          onFile={(chosen) => {
            void choose(chosen);
          }}
          error={problem}
        />
        {rows ? (
          <>
            {wrong.length > 0 ? (
              <Notice
                title={t`${plural(wrong.length, { one: '# row has an error and is not imported', other: '# rows have an error and are not imported' })}`}
              >
                <Trans>
                  Correct them in the file and import it again: known rows don't change.
                </Trans>
              </Notice>
            ) : null}
            <DataTable
              caption={t`Preview of the file, rows with errors first`}
              columns={columns}
              rows={shown}
              rowKey={({ id }) => id}
              card={card}
            />
            <div className={styles.actions}>
              <Button
                appearance="primary"
                disabledFocusable={isBusy || isOffline || good.length === 0}
                onClick={() => void store()}
              >
                {t`${plural(good.length, { one: 'Import # row', other: 'Import # rows' })}`}
              </Button>
              <NeedsConnection />
            </div>
          </>
        ) : null}
      </div>
    </Card>
  );
}
