/**
 * Lists the notes on a file, such as hidden rows, rows that are left out, dates with two readings,
 * a wrong extension, or totals that differ from the sums of their rows.
 */
import { makeStyles } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, type ComponentProps } from 'react';
import { Notice, type LazyScreen, MissingPart, lazyPart } from '#kernel/client/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import type { FileKind } from '../../domain/index.ts';
import { hasLeftOutRows, fileNotesOf } from './file-notes.ts';
import { HabitualDates } from './HabitualDates.tsx';
import { SheetNotes } from './lazy-sheets.ts';
import type NotesOf from './LeftOutNotes.tsx';

/** Loads the notes on rows that are left out, with the first file that has some. */
const LeftOutNotes: LazyScreen<ComponentProps<typeof NotesOf>> = lazyPart(
  () => import('./LeftOutNotes.tsx'),
  MissingPart,
  'files',
);

const useStyles = /*#__PURE__*/ makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' },
});

/** Messages about a file whose extension belongs to another format, by its real format. */
const misnamedWords: Readonly<Record<FileKind, MessageDescriptor>> = {
  csv: msg`Despite its extension, this is a text file (CSV) and was read as one.`,
  xlsx: msg`Despite its extension, this is an Excel workbook (XLSX) and was read as one.`,
  xlsb: msg`Despite its extension, this is a binary Excel workbook (XLSB) and was read as one.`,
  xls: msg`Despite its extension, this is an Excel 97–2003 workbook (XLS) and was read as one.`,
  ods: msg`Despite its extension, this is an OpenDocument spreadsheet (ODS) and was read as one.`,
};

/** The maximum number of lines that the note on quotation marks names. */
const FEW = 10;

export type FileNotesProps = { readonly upload: Upload; readonly facts: UploadFacts };

export default function FileNotesList({ upload, facts }: FileNotesProps) {
  const styles = useStyles();
  const { _ } = useLingui();
  const { misnamed, kindOfFile, unclosedQuotes, formulasWithoutValue } = facts;
  const { disagreeing, oldEncoding, habitualDates, isMoreThanShown } = fileNotesOf(facts);
  const lines = `${unclosedQuotes.slice(0, FEW).join(', ')}${unclosedQuotes.length > FEW ? ' …' : ''}`;

  return (
    <Notice title={<Trans>About this file</Trans>}>
      <ul className={styles.list}>
        {isMoreThanShown ? (
          <Suspense>
            <SheetNotes upload={upload} facts={facts} />
          </Suspense>
        ) : null}
        {hasLeftOutRows(facts) ? (
          <Suspense>
            <LeftOutNotes upload={upload} facts={facts} />
          </Suspense>
        ) : null}
        {habitualDates.map((fact) => (
          <HabitualDates key={fact.field} upload={upload} fact={fact} />
        ))}
        {misnamed ? <li>{_(misnamedWords[kindOfFile])}</li> : null}
        {oldEncoding ? (
          <li>
            <Trans>
              The file may use an old encoding ({oldEncoding}). If accents look wrong, choose it
              under “How the file is read”.
            </Trans>
          </li>
        ) : null}
        {unclosedQuotes.length > 0 ? (
          <li>
            <Plural
              value={unclosedQuotes.length}
              one="A quotation mark isn’t closed. The line was read without it:"
              other="# quotation marks aren’t closed. The lines were read without them:"
            />{' '}
            {lines}
          </li>
        ) : null}
        {formulasWithoutValue > 0 ? (
          <li>
            <Plural
              value={formulasWithoutValue}
              one="# formula has no saved result. Open the workbook in your spreadsheet app and save it again."
              other="# formulas have no saved result. Open the workbook in your spreadsheet app and save it again."
            />
          </li>
        ) : null}
        {disagreeing > 0 ? (
          <li>
            <Plural
              value={disagreeing}
              one="A TOTAL in the file differs from the sum of its rows. The preview shows both."
              other="# TOTALS in the file differ from the sums of their rows. The preview shows both."
            />
          </li>
        ) : null}
      </ul>
    </Notice>
  );
}
