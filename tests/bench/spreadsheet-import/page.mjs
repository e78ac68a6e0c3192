/** The spreadsheet import that uploads of the portal are compared with: the same columns, and what of our checks it can be told: required cells, numbers, dates, codes, known part numbers. Bundled and served by `browser/felt-speed.ts`. */
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
/** Called by who measures: closed and opened again, it begins anew. */
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
