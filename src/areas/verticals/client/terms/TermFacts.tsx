/**
 * Shows the facts about a term: up to 20 of its spellings, how many rows have it, what decided its
 * vertical, and its verticals with their dates.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { formatDate, DescriptionList, useFormats } from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import type * as addresses from '../../domain/call-addresses.ts';
import { BEGINNING_OF_HISTORY } from '../../domain/term-constants.ts';
import { namespaceWords, sourceWords } from '../term-words.ts';
import type { VerticalNames } from '../use-vertical-names.ts';

type Props = {
  readonly found: AnswerOf<typeof addresses.getTerm>;
  readonly verticals: VerticalNames;
};

export function TermFacts({ found, verticals: { nameOf } }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { term, periods, spellings, automatic } = found;
  const said = ({ source, rule }: Pick<typeof automatic, 'source' | 'rule'>) =>
    rule === null ? _(sourceWords[source]) : `${_(sourceWords[source])} · ${rule}`;
  const since = periods.map(({ from, verticalId }) => {
    const name = nameOf(verticalId);
    const date = formatDate(from);
    return from === BEGINNING_OF_HISTORY ? name : t`${name} from ${date}`;
  });

  return (
    <DescriptionList
      isShort
      terms={[
        { key: 'namespace', term: t`Used in`, value: _(namespaceWords[term.namespace]) },
        { key: 'rows', term: t`POS rows`, value: formats.number(term.rows) },
        { key: 'source', term: t`Source`, value: said(term) },
        { key: 'vertical', term: t`Vertical`, value: since.join('\n') || nameOf(null) },
        ...(said(automatic) === said(term)
          ? []
          : [
              {
                key: 'automatic',
                term: t`Active CNAE and keywords`,
                value: `${nameOf(automatic.verticalId)} (${said(automatic)})`,
              },
            ]),
        { key: 'spellings', term: t`In files`, value: spellings.join('\n') || '–' },
      ]}
    />
  );
}
