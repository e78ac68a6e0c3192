/**
 * Finds texts that no database column can hold, and lines that share an id, before anything is
 * written.
 */
import { quote, type Issue } from '#kernel/domain/result.ts';
import type { OrderContent } from '../../domain/index.ts';

/** Returns whether jsonb can store the text: it refuses NUL characters and unpaired surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

const wrongTexts = (fields: object, under: Issue['path']): Issue[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    typeof value === 'string' && !isStorable(value)
      ? [
          {
            path: [...under, field],
            code: 'invalid',
            found: quote(value.toWellFormed()),
            expected: 'text',
          },
        ]
      : [],
  );

/** Returns an issue for each text that cannot be stored and each repeated id of a line. */
export function unstorableContentIssues(content: OrderContent): Issue[] {
  const seen = new Set<string>();
  return [
    ...wrongTexts(content, ['content']),
    ...content.lines.flatMap((l, n) => [
      ...wrongTexts(l, ['content', 'lines', n]),
      ...(seen.size === seen.add(l.id).size
        ? [
            {
              path: ['content', 'lines', n, 'id'],
              code: 'invalid',
              found: l.id,
              expected: 'an id of its own',
            },
          ]
        : []),
    ]),
  ];
}
