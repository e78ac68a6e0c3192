/**
 * Shows the screen /settings/va_rel/upload: uploads the relation as a spreadsheet. It shows the
 * difference first, then applies all of it or nothing.
 */
import { Button, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileChooser, TableFileNotes, useTableFileWords } from '#areas/imports/client/index.ts';
import {
  Card,
  DownloadIcon,
  onlinePart,
  RecentImports,
  RequiresConnectionMark,
  SettingsPage,
  Skeletons,
  smallText,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { RelationAnswer } from '../../domain/index.ts';
import { relationLimits } from '../../domain/relation-limits.ts';
import { termNamespaces, type TermNamespace } from '../../domain/term-constants.ts';
import { HOME_PATH } from '../relation-paths.ts';
import { namespaceWords } from '../term-words.ts';
import { useRelationUpload, type RelationProblem } from './use-relation-upload.ts';

const RelationDifference = onlinePart(() => import('./RelationDifference.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px', minWidth: 0, '& > p': { margin: 0, maxWidth: '76ch' } },
  template: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  small: { ...smallText, flex: '1 1 280px' },
});

export default function RelationUpload() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const { namespace, file, facts, preview, problem, isBusy, ...relation } = useRelationUpload(
    api,
    () => {
      show({ type: 'success', content: t`Relation successfully applied` });
      void navigate(HOME_PATH);
    },
  );

  const fileWords = useTableFileWords(relationLimits);
  const problemWords = (found: RelationProblem): string => {
    switch (found.code) {
      case 'columns':
        return t`The mandatory columns defined as standard were not found`;
      case 'request':
        return t`There was a request error`;
      case 'changed':
        return t`Someone else changed this list meanwhile. Check again what the file will change.`;
      default:
        return fileWords(found);
    }
  };

  const templateWords = {
    file: t`Vertical-activity relation`,
    activity: t`Activity`,
    description: t`Description`,
    vertical: t`Vertical`,
  };

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
          <Field label={t`Applies to`}>
            <RadioGroup
              value={namespace}
              onChange={(_event, { value }) =>
                void relation.chooseNamespace(value as TermNamespace)
              }
            >
              {termNamespaces.map((one) => (
                <Radio key={one} value={one} label={_(namespaceWords[one])} />
              ))}
            </RadioGroup>
          </Field>
          <div className={styles.template}>
            <Button
              icon={<DownloadIcon />}
              disabledFocusable={isOffline || isBusy}
              onClick={() => {
                if (!isOffline && !isBusy) void relation.saveTemplate(templateWords);
              }}
            >
              <Trans>Download template (XLSX)</Trans>
            </Button>
            <span className={styles.small}>
              <Trans>
                It lists the terms without a vertical. Enter the name of a vertical in each row, and
                remove the rows that stay open.
              </Trans>
            </span>
          </div>
          <FileChooser
            file={file}
            onFile={(picked) => {
              void RelationDifference.fetchAhead();
              void relation.choose(picked);
            }}
            error={problem && problemWords(problem)}
          />
          <RequiresConnectionMark />
        </div>
      </Card>
      {facts && preview ? <TableFileNotes facts={facts} /> : null}
      {preview ? (
        <Suspense fallback={<Skeletons rows={4} />}>
          <RelationDifference answer={preview} />
        </Suspense>
      ) : null}
      {preview && count('wrong') === 0 && changes > 0 ? (
        <div>
          <Button
            appearance="primary"
            disabledFocusable={isBusy || isOffline}
            onClick={() => void relation.apply()}
          >
            <Plural value={changes} one="Apply # change" other="Apply # changes" />
          </Button>
        </div>
      ) : null}
      <RecentImports of="relation" onReverted={() => void relation.previewAgain()} />
    </SettingsPage>
  );
}
