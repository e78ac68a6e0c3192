/**
 * Shows what each row of the file would do, rows with errors first. It offers the import, and a
 * file with the rows with errors.
 */
import { Button, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { TableFileNotes, useDownload } from '#areas/imports/client/index.ts';
import {
  Card,
  DownloadIcon,
  Notice,
  smallText,
  useIsOffline,
  useLanguage,
} from '#kernel/client/index.ts';
import {
  bulkColumns,
  type BulkKind,
  type BulkIssue,
  type BulkQuestion,
} from '../domain/bulk-columns.ts';
import type { ReadBulkFile } from './bulk-file.ts';
import { ImportEffects } from './ImportEffects.tsx';
import { bulkIssueMessage, bulkKindWords } from './bulk-words.ts';
import { ConfirmValuesList } from './ConfirmValuesList.tsx';
import { BulkRowTable } from './BulkRowTable.tsx';
import type { BulkUpload, BulkCheckResult, ImportMode } from './use-bulk-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px', minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  small: smallText,
  modes: { flexDirection: 'column', flexWrap: 'wrap', marginInlineStart: '-14px' },
});

type Props = {
  readonly kind: BulkKind;
  readonly upload: BulkUpload;
  readonly read: ReadBulkFile;
  readonly checked: BulkCheckResult;
};

export default function BulkResults({ kind, upload, read, checked }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const isOffline = useIsOffline();
  const download = useDownload();
  const [mode, setMode] = useState<ImportMode>('all');
  const { counts, effects, questions, rows, state } = checked;

  // If a new check has another result, the questions must be answered again.
  const [answer, setAnswer] = useState({ state, agreed: [] as readonly BulkQuestion[] });
  const agreed = answer.state === state ? answer.agreed : [];
  const { table, facts, corrected, isOfOtherUpload } = read;
  const { isBusy, apply } = upload;
  const changes = counts.new + counts.changed;
  const isOpen = questions.some(({ code }) => !agreed.includes(code));
  const isKeptOut = isOpen || (mode === 'all' && counts.wrong > 0);
  const say = ({ code, other }: BulkIssue) => {
    const message = _(bulkIssueMessage(code));
    const line = other === undefined ? undefined : table.lines[other];
    return line === undefined ? message : t`${message} (row ${line})`;
  };

  const saveErrors = (as: 'csv' | 'xlsx') =>
    download(async () => {
      const { downloadErrorRows: save } = await import('./bulk-file.ts');
      const name = `${_(bulkKindWords[kind].title)} - ${t`errors`}`;
      await save(name, { kind, table, results: rows }, { language, say }, as);
    });

  const nameOf = ({ column }: BulkIssue) => (column ? bulkColumns[column].names[language] : '');

  return (
    <Card
      title={t`${plural(table.rows.length, { one: '# row checked', other: '# rows checked' })}`}
    >
      <div className={styles.all}>
        <output className={styles.all}>
          <div>
            {t`${plural(counts.new, { one: '# new', other: '# new' })}`} ·{' '}
            {t`${plural(counts.changed, { one: '# changed', other: '# changed' })}`} ·{' '}
            {t`${plural(counts.same, { one: '# unchanged', other: '# unchanged' })}`} ·{' '}
            {t`${plural(counts.wrong, { one: '# with errors', other: '# with errors' })}`}
          </div>
          {changes > 0 ? (
            <div>
              <Trans>To import:</Trans>
              <ImportEffects effects={effects} />
            </div>
          ) : null}
          {corrected === null ? null : (
            <div>
              {t`${plural(corrected, { one: '# row corrected', other: '# rows corrected' })}`}
            </div>
          )}
          {isOfOtherUpload ? (
            <div>
              <Trans>
                This error file belongs to an upload that is no longer on this screen, or that
                doesn’t have its rows. Only the rows of the error file were checked.
              </Trans>
            </div>
          ) : null}
        </output>
        <TableFileNotes facts={facts} />
        {counts.wrong > 0 ? (
          <Notice
            title={t`${plural(counts.wrong, { one: '# row has errors', other: '# rows have errors' })}`}
            actions={
              <>
                <Button icon={<DownloadIcon />} onClick={() => void saveErrors('xlsx')}>
                  <Trans>Download errors (XLSX)</Trans>
                </Button>
                <Button appearance="subtle" onClick={() => void saveErrors('csv')}>
                  <Trans>Download errors (CSV)</Trans>
                </Button>
              </>
            }
          >
            <Trans>
              Correct the rows in the error file and choose it above: they replace those of this
              upload.
            </Trans>
          </Notice>
        ) : null}
        <BulkRowTable
          kind={kind}
          table={table}
          rows={rows}
          issuesOf={(issues) =>
            issues.map((one) => [nameOf(one), say(one)].filter(Boolean).join(': ')).join(' · ')
          }
        />
        {changes > 0 ? (
          <>
            <ConfirmValuesList
              questions={questions}
              table={table}
              agreed={agreed}
              onAnswer={(next) => setAnswer({ state, agreed: next })}
            />
            {counts.wrong > 0 ? (
              <RadioGroup
                className={styles.modes}
                aria-label={t`Rows to import`}
                value={mode}
                onChange={(_event, { value }) => setMode(value as ImportMode)}
              >
                <Radio value="all" label={t`All or nothing: every row must be valid`} />
                <Radio value="valid" label={t`Valid rows only: rows with errors are left out`} />
              </RadioGroup>
            ) : null}
            {isOpen ? (
              <div className={styles.small}>
                <Trans>Answer the question above before you import.</Trans>
              </div>
            ) : null}
            <div className={styles.actions}>
              <Button
                appearance="primary"
                disabledFocusable={isBusy || isOffline || isKeptOut}
                onClick={() => {
                  if (!isBusy && !isOffline && !isKeptOut) void apply(mode, agreed);
                }}
              >
                {t`${plural(changes, { one: 'Import # row', other: 'Import # rows' })}`}
              </Button>
            </div>
          </>
        ) : null}
        {changes === 0 && counts.wrong === 0 ? (
          <div className={styles.small}>
            <Trans>Everything in this file is already in the portal.</Trans>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
