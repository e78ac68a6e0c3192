/**
 * The types of files that the browser's dialog offers. A file with another extension can be
 * dropped, because its bytes decide how it is read.
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
