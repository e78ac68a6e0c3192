/**
 * Shows the spreadsheet import with which the portal's uploads are compared. It has the same
 * columns, and those checks of the portal that it supports: required cells, numbers, dates, codes
 * and known part numbers. `browser/felt-speed.ts` bundles and serves this file.
 */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactSpreadsheetImport } from 'react-spreadsheet-import';

const required = { rule: 'required', errorMessage: 'Required', level: 'error' };
const like = (value, errorMessage) => ({ rule: 'regex', value, errorMessage, level: 'error' });
const field = (key, label, ...validations) => ({
  key,
  label,
  alternateMatches: [label],
  fieldType: { type: 'input' },
  validations,
});
const fields = [
  field('partNumber', 'Part Number', required),
  field('activity', 'Atividade', required, like('^\\d{7}$', 'Seven digits')),
  field('quantity', 'Quantidade', required, like('^-?\\d{1,9}$', 'A whole number')),
  field('price', 'Preço', like('^(\\d{1,3}(\\.\\d{3})*(,\\d+)?)?$', 'An amount')),
  field(
    'shipmentDate',
    'Data de envio',
    required,
    like('^(0[1-9]|[12]\\d|3[01])/(0[1-9]|1[0-2])/(19|20)\\d{2}$', 'A date'),
  ),
  field('provider', 'Fornecedor', required),
  field('providerId', 'Id fornecedor'),
  field('endUser', 'Usuário final'),
  field('city', 'Cidade', required),
  field('state', 'UF', required, like('^[A-Z]{2}$', 'Two letters')),
  field('distributorName', 'Nome do distribuidor', required),
  field('distributorCnpj', 'CNPJ', required, like('^\\d{14}$', 'Fourteen digits')),
];
const parts = new Set(globalThis.knownParts);
function checkRow(row, addError) {
  if (!parts.has(row.partNumber))
    addError('partNumber', { message: 'Unknown part number', level: 'error' });
  return row;
}

const root = createRoot(document.getElementById('root'));
/**
 * Opens or closes the import, for the measuring test. After closing and opening, the import begins
 * again.
 */
globalThis.showUpload = (isOpen) =>
  root.render(
    createElement(ReactSpreadsheetImport, {
      isOpen,
      fields,
      rowHook: checkRow,
      onClose: () => undefined,
      onSubmit: () => undefined,
    }),
  );
globalThis.showUpload(true);
