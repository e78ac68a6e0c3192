/**
 * Shows which columns a malformed file must have, and which it seems to have. Those are the filled
 * cells of that row, among the first ones, that has the most of them.
 */
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { UploadFacts } from '../../device/index.ts';
import { documentSchemas } from '../../domain/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { shortenText } from '../results/shorten-text.ts';

/** The most cells that are named. */
const CELLS = 12;

/** Returns the filled cells of the first row that has the most of them, and its line. */
function widestRow({ rows, lines }: UploadFacts['head']) {
  const filled = rows.map((row) => row.map((cell) => String(cell ?? '').trim()).filter(Boolean));
  const most = Math.max(0, ...filled.map((cells) => cells.length));
  const at = filled.findIndex((cells) => cells.length === most);
  return { line: lines[at] ?? at + 1, cells: filled[at] ?? [] };
}

type Props = { readonly facts: Pick<UploadFacts, 'head' | 'kind'> };

export function ColumnsOfMalformedFile({ facts: { head, kind } }: Props) {
  const { _ } = useLingui();
  const required = documentSchemas[kind].fields.filter((field) => field.required);
  const must = required.map(({ name }) => _(fieldLabels[name])).join(', ');
  const { line, cells } = widestRow(head);
  const named = cells.slice(0, CELLS).map((text) => `“${shortenText(text)}”`);
  const found = [...named, ...(cells.length > CELLS ? ['…'] : [])].join(', ');
  return (
    <div>
      {found === '' ? null : (
        <p>
          <Trans>
            Found in row {line}: {found}
          </Trans>
        </p>
      )}
      <p>
        <Trans>Required columns: {must}</Trans>
      </p>
    </div>
  );
}
