/**
 * Finds units in the names of columns: `Preço (em centavos)`, `Qtd (dz)`, `Cant. cx c/ 10`, `Valor
 * (R$ mil)`.
 */
import type { FieldType } from '../document-fields.ts';
import type { ColumnUnit } from '../cells/pattern.ts';
import { foldColumnName } from './column-name.ts';

type Known = readonly (readonly [shape: RegExp, factor: number])[];

const money: Known = [
  [/\b(?:centavos?|centimos?|cents?)\b/, 0.01],
  [/\b(?:mil|miles|milhares|millares|thousands?)\b|(?:r\$|us\$|\$|\busd|\bbrl) ?k\b/, 1000],
  [/\b(?:milhoes|millones|millions?)\b/, 1_000_000],
];

const pieces: Known = [
  [/\b(?:dz|dzs|duzias?|docenas?|dozens?)\b/, 12],
  [/\b(?:par|pares|pairs?)\b/, 2],
  [/\b(?:cento|centos|cientos?)\b/, 100],
  [/\b(?:milheiros?|millares|millar|mil|miles|milhares|thousands?)\b/, 1000],
];

const PACK =
  /\b(?:cxs?|caixas?|cajas?|box(?:es)?|pcts?|pacotes?|paquetes?|packs?|emb|embalagem|fardos?|kits?|sets?) ?(?:c|com|con|de|of|with|x)? ?(\d{1,4})\b/;

/**
 * Returns the unit in a column's name. Undefined if it names none, or if the field holds neither
 * amounts nor quantities.
 */
export function unitInColumnName(name: string, type: FieldType): ColumnUnit | undefined {
  if (type !== 'amount' && type !== 'quantity') return undefined;
  const folded = foldColumnName(name);
  const pack = type === 'quantity' ? PACK.exec(folded) : null;
  if (pack && Number(pack[1]) > 1) return { word: pack[0], factor: Number(pack[1]) };

  for (const [shape, factor] of type === 'amount' ? money : pieces) {
    const found = shape.exec(folded);
    if (found) return { word: found[0], factor };
  }

  return undefined;
}
