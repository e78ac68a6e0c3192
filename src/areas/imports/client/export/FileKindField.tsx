/** Chooses the kind of file to write, and shows how many rows were written. */
import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { smallText } from '#kernel/client/index.ts';
import type { ExportKind } from './write-rows-to-file.ts';

const useStyles = /*#__PURE__*/ makeStyles({ quiet: smallText });

type Props = {
  readonly file: ExportKind;
  readonly onFile: (file: ExportKind) => void;
  /** Number of rows written so far. Undefined while no file is being written. */
  readonly written: number | undefined;
};

export function FileKindField({ file, onFile, written }: Props) {
  const styles = useStyles();
  const { t } = useLingui();

  return (
    <>
      <Field label={t`File`}>
        <RadioGroup value={file} onChange={(_event, { value }) => onFile(value as ExportKind)}>
          <Radio value="csv" label={t`CSV (text)`} />
          <Radio value="xlsx" label={t`Excel workbook (XLSX)`} />
        </RadioGroup>
      </Field>
      <output className={styles.quiet}>
        {written === undefined ? null : (
          <Plural value={written} one="# row downloaded" other="# rows downloaded" />
        )}
      </output>
    </>
  );
}
