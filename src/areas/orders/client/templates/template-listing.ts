/** Which templates a search finds, and the company that one orders for: over what this device has. */
import { plainText } from '#kernel/domain/plain-text.ts';
import type { DeviceReferences } from '../../device/index.ts';
import type { OrderTemplate } from '../../domain/index.ts';

/** Its name; undefined: none is named, or it is not known any more. */
export const companyOf = (
  { distributorId, content }: Pick<OrderTemplate, 'distributorId' | 'content'>,
  references: DeviceReferences | undefined,
): string | undefined =>
  references?.distributors
    .find(({ id }) => id === distributorId)
    ?.companies.find(({ id }) => id === content.companyId)?.name;

/** Every word begins a word of the name, the company or the distributor, or a part number. */
export function isFoundIn(search: string, references: DeviceReferences | undefined) {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  return (template: OrderTemplate): boolean => {
    const { name, distributorName, content } = template;
    const named = `${name} ${distributorName} ${companyOf(template, references) ?? ''}`;
    const own = [
      ...plainText(named).split(/[^\p{L}\p{N}]+/u),
      ...content.lines.map(({ partNumber }) => partNumber),
    ];
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
}
