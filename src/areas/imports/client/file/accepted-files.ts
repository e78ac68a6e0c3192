/**
 * What the browser's dialog offers to choose. The bytes of a file decide what it is, so a file with
 * another name can be dropped.
 */
export const acceptedFiles = [
  '.xlsx',
  '.xlsm',
  '.xlsb',
  '.xls',
  '.ods',
  '.csv',
  '.txt',
  '.tsv',
  '.tab',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  'application/vnd.oasis.opendocument.spreadsheet',
].join(',');
