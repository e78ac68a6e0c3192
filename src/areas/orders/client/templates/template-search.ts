/** The search over the order templates on this device, and the company that a template names. */
import { searchIndexWordsOf, foldedWordsOf } from '#kernel/domain/fold-text.ts';
import type { DeviceReferences } from '../../device/index.ts';
import type { OrderTemplate } from '../../domain/index.ts';

/**
 * Returns the name of the company that a template orders for. Returns undefined if the template
 * names none, or if this device does not have the company.
 */
export const templateCompanyName = (
  { distributorId, content }: Pick<OrderTemplate, 'distributorId' | 'content'>,
  references: DeviceReferences | undefined,
): string | undefined =>
  references?.distributors
    .find(({ id }) => id === distributorId)
    ?.companies.find(({ id }) => id === content.companyId)?.name;

/**
 * Returns a predicate for templates. It is true if every searched word is the beginning of a part
 * number, or of a word in the template's name, its company or its distributor.
 */
export function templateSearchMatcher(search: string, references: DeviceReferences | undefined) {
  const words = foldedWordsOf(search);

  return (template: OrderTemplate): boolean => {
    const { name, distributorName, content } = template;
    const named = `${name} ${distributorName} ${templateCompanyName(template, references) ?? ''}`;
    const own = [
      ...searchIndexWordsOf(named),
      ...content.lines.map(({ partNumber }) => partNumber),
    ];
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
}
