/**
 * Shows the screen /settings/va_rel/upload: uploads the relation as a spreadsheet. It shows the
 * difference first, then applies all of it or nothing.
 */
import { Button, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileChooser } from '#areas/imports/client/index.ts';
import {
  Card,
  RequiresConnectionMark,
  SettingsPage,
  useBusy,
  useFormats,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { RelationAnswer } from '../../domain/index.ts';
import type { RelationRow } from '../../domain/relation-file.ts';
import { relationLimits } from '../../domain/relation-limits.ts';
import { termNamespaces, type TermNamespace } from '../../domain/term-constants.ts';
import { HOME_PATH } from '../paths.ts';
import { namespaceWords } from '../term-words.ts';
import type { RelationFileFault } from './read-relation-file.ts';
import { RelationDifference } from './RelationDifference.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px', justifyItems: 'start', '& > *': { maxWidth: '100%' } },
});

type Chosen = { readonly file: File; readonly rows: readonly RelationRow[] };

export default function RelationUpload() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { api } = usePortalSession();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [namespace, setNamespace] = useState<TermNamespace>('cnae');
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<Chosen>();
  const [preview, setPreview] = useState<RelationAnswer>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, busy } = useBusy();

  const mostRows = formats.number(relationLimits.rows);
  const faultWords: Readonly<Record<RelationFileFault, string>> = {
    malformed: t`Malformatted file or insufficient number of columns to continue the operation`,
    columns: t`The mandatory columns defined as standard were not found`,
    too_many: t`The file has more than ${mostRows} rows. Split it and upload the parts.`,
  };

  const ask = async (rows: readonly RelationRow[], of: TermNamespace, apply: boolean) => {
    setProblem(undefined);
    const state = apply && preview ? { state: preview.state } : {};
    const reply = await api.call(addresses.applyRelation, {
      body: { namespace: of, rows: rows.map((row) => ({ ...row })), apply, ...state },
    });

    if (!reply.ok) {
      setProblem(t`There was a request error`);
      return;
    }

    if (reply.value.applied && apply) {
      show({ type: 'success', content: t`Relation successfully applied` });
      void navigate(HOME_PATH);
      return;
    }

    setPreview(reply.value);
    if (apply)
      setProblem(t`Someone else changed this list meanwhile. Check what the file does now.`);
  };

  const choose = (picked: File) =>
    busy(async () => {
      setFile(picked);
      setProblem(undefined);
      setChosen(undefined);
      setPreview(undefined);
      const { readRelationFile } = await import('./read-relation-file.ts');
      const rows = await readRelationFile(picked);

      if (typeof rows === 'string') {
        setProblem(faultWords[rows]);
        return;
      }

      setChosen({ file: picked, rows });
      await ask(rows, namespace, false);
    });

  const chooseNamespace = (of: TermNamespace) =>
    busy(async () => {
      setNamespace(of);
      if (chosen) await ask(chosen.rows, of, false);
    });

  const count = (outcome: RelationAnswer['rows'][number]['outcome']) =>
    preview?.rows.filter((row) => row.outcome === outcome).length ?? 0;
  const changes = count('new') + count('changed');

  return (
    <SettingsPage
      parents={[{ path: HOME_PATH, label: t`Vertical-activity relation` }]}
      title={t`Upload relation`}
    >
      <Card>
        <div className={styles.all}>
          <p>
            <Trans>
              A spreadsheet or CSV file with the columns activity and vertical: a CNAE code of any
              level or a term, and the name of a vertical. Activities that the file doesn’t name
              aren’t changed.
            </Trans>
          </p>
          <Field label={t`Activities of`}>
            <RadioGroup
              value={namespace}
              onChange={(_event, { value }) => void chooseNamespace(value as TermNamespace)}
            >
              {termNamespaces.map((one) => (
                <Radio key={one} value={one} label={_(namespaceWords[one])} />
              ))}
            </RadioGroup>
          </Field>
          <FileChooser
            file={file}
            onFile={(picked) => {
              void choose(picked);
            }}
            error={problem}
          />
          <RequiresConnectionMark />
        </div>
      </Card>
      {preview ? <RelationDifference answer={preview} /> : null}
      {chosen && preview && count('wrong') === 0 && changes > 0 ? (
        <div>
          <Button
            appearance="primary"
            disabledFocusable={isBusy || isOffline}
            onClick={() => void busy(() => ask(chosen.rows, namespace, true))}
          >
            <Plural value={changes} one="Apply # change" other="Apply # changes" />
          </Button>
        </div>
      ) : null}
    </SettingsPage>
  );
}
