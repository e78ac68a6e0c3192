/** Says why the file of a list or a bulk upload isn't used, and what to do next. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useFormats } from '#kernel/client/index.ts';
import type { FileCode, UnusableCell } from '../../domain/index.ts';
import { fileRefusalWords } from '../wizard/file-refusal-words.ts';

/**
 * `not_read`: the browser couldn't read the file. `not_loaded`: the code that reads files couldn't
 * be loaded. `body_too_large`: the rows are too large for a request.
 */
export type TableFileFault =
  | UnusableCell
  | { readonly code: FileCode | 'not_read' | 'not_loaded' | 'body_too_large' };

type Limits = { readonly rows: number; readonly cell: number };

/**
 * Returns the fault of a file that couldn't be read for another reason than its content. A browser
 * reports a file that it can't read by a `DOMException`.
 */
export const tableFileFaultOf = (cause: unknown): TableFileFault => ({
  code: cause instanceof DOMException ? 'not_read' : 'not_loaded',
});

/** Returns a function that returns the message for a fault. */
export function useTableFileWords({ rows, cell }: Limits): (fault: TableFileFault) => string {
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const mostRows = formats.number(rows);
  const mostText = formats.number(cell);

  return (fault) => {
    switch (fault.code) {
      case 'cell_too_long': {
        const { line, column } = fault;
        return t`Row ${line}, column “${column}”: the cell has more than ${mostText} characters.`;
      }
      case 'cell_unreadable': {
        const { line, column } = fault;
        return t`Row ${line}, column “${column}”: the cell has characters that aren’t text. Save the file as XLSX or as CSV (UTF-8) and choose it again.`;
      }
      case 'not_read':
        return t`This file couldn’t be read. It may be open in another program. Close it there and choose the file again.`;
      case 'not_loaded':
        return t`The file reader couldn’t be loaded. Check your connection and choose the file again.`;
      case 'too_many_rows':
        return t`The file has more than ${mostRows} rows. Split it and import the parts.`;
      case 'file_too_large':
      case 'body_too_large':
        return t`The file is too large. Split it and import the parts.`;
      default: {
        const { message, nextStep } = fileRefusalWords[fault.code];
        return `${_(message)}. ${_(nextStep)}`;
      }
    }
  };
}
