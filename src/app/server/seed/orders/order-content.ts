/**
 * The content of the demonstration's orders, and what was written about them, in the distributor's
 * language.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { DAY, HOME_ZONE } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import {
  isMinimumWaivable,
  shippingTypes,
  totalOfLine,
  totalOfLines,
  type ErpErrorCode,
  type OrderContent,
  type OrderLine,
  type ShippingType,
} from '#areas/orders/domain/index.ts';
import { minimumOrdersFor } from '#areas/settings/domain/index.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { distributors } from '../distributors.ts';
import { minimumOrders, paymentMethods, verticals } from '../users-and-settings.ts';
import type { OrderOutline } from './order-outlines.ts';

/** The reasons for returning an order for correction: code, line and words. */
export const returnReasons: readonly {
  readonly code: ErpErrorCode;
  readonly line?: number;
  readonly pt: string;
  readonly es: string;
}[] = [
  {
    code: '03',
    line: 1,
    pt: 'valor unitário fora da tabela vigente',
    es: 'valor unitario fuera de la lista vigente',
  },
  {
    code: '05',
    pt: 'total não confere com a proposta enviada',
    es: 'el total no coincide con la propuesta enviada',
  },
  {
    code: '01',
    pt: 'condição de pagamento não liberada para este cliente',
    es: 'condición de pago no habilitada para este cliente',
  },
  {
    code: '02',
    line: 2,
    pt: 'quantidade acima do estoque disponível',
    es: 'cantidad superior al inventario disponible',
  },
  { code: '04', line: 1, pt: 'desconto sem justificativa', es: 'descuento sin justificación' },
];

/** Why an order is on hold. */
export const holdReasons = {
  pt: 'aguardando análise de crédito',
  es: 'en espera de análisis de crédito',
};

/** Why an order was canceled. */
export const cancelReasons = {
  pt: 'pedido duplicado, cancelado no ERP',
  es: 'pedido duplicado, anulado en el ERP',
};
const observations = {
  pt: ['Entregar no horário comercial', 'Agendar entrega com o almoxarifado', ''],
  es: ['Entregar en horario de oficina', 'Coordinar la entrega con almacén', ''],
};

/**
 * What the orders of a country name: end users with their state, delivery sites, and carriers by
 * their ids.
 */
type Places = {
  readonly endUsers: readonly string[];
  readonly state: string;
  readonly sites: readonly string[];
  readonly carriers: readonly number[];
};

const brazil: Places = {
  endUsers: ['Usina Boa Vista', 'Hospital Santa Clara', 'Companhia de Energia do Norte'],
  state: 'MA',
  sites: ['CD Guarulhos, doca 4', 'Loja Belém Centro', 'CD Recife, portão B'],
  carriers: [1, 2, 5],
};
const mexico: Places = {
  endUsers: ['Minera Tres Mezquites', 'Hospital Santa Rosalía', 'Acerera Dos Cumbres'],
  state: 'Querétaro',
  sites: ['CEDIS Cuautitlán, andén 4', 'Sucursal Querétaro Centro', 'CEDIS Apodaca, andén 2'],
  carriers: [5, 6],
};
const peruAndChile: Places = {
  endUsers: ['Minera Los Andes', 'Clínica San Martín', 'Compañía Eléctrica del Sur'],
  state: 'Lima',
  sites: ['CD Lurín, muelle 2', 'Tienda San Isidro', 'CD Callao, puerta 5'],
  carriers: [3, 4, 5],
};

const placesOf = ({ country }: Distributor): Places => {
  if (country === 'BR') return brazil;
  return country === 'MX' ? mexico : peruAndChile;
};

const languageOf = ({ country }: Distributor): 'pt' | 'es' => (country === 'BR' ? 'pt' : 'es');

const discountReasons = { pt: 'Oferta da concorrência', es: 'Oferta de la competencia' };

const discountIn = (
  hasDiscount: boolean,
  language: 'pt' | 'es',
): Pick<OrderLine, 'discount' | 'discountReason'> =>
  hasDiscount ? { discount: 500, discountReason: discountReasons[language] } : { discount: 0 };

/**
 * Returns the fields of a retail order: a site, and a week for the delivery that begins three weeks
 * after `at`.
 */
function retailFields(
  lines: readonly OrderLine[],
  distributor: Distributor,
  at: number,
): Pick<OrderContent, 'deliverySite' | 'deliveryFrom' | 'deliveryUntil'> {
  return {
    deliverySite: placesOf(distributor).sites[totalOfLines(lines) % 3]!,
    deliveryFrom: dateInZone(at + 21 * DAY, HOME_ZONE),
    deliveryUntil: dateInZone(at + 27 * DAY, HOME_ZONE),
  };
}

/**
 * Returns the first part that has an EAN and is not in the order yet. The search begins at `part`
 * and continues at the beginning of `offered`.
 */
function withEan(
  part: PartWithPrices,
  offered: readonly PartWithPrices[],
  lines: readonly OrderLine[],
): PartWithPrices {
  const at = offered.indexOf(part);
  const isFree = ({ partNumber, ean }: PartWithPrices) =>
    ean !== null && lines.every((line) => line.partNumber !== partNumber);
  return [...offered.slice(at), ...offered].find(isFree)!;
}

/**
 * Returns the fields of a funnel order. They are derived from the lines and not random, so that the
 * demonstration's other orders stay the same.
 */
function funnelFields(
  lines: readonly OrderLine[],
  distributor: Distributor,
  at: number,
): Pick<
  OrderContent,
  'funnelNumber' | 'endUser' | 'endUserState' | 'verticalId' | 'funnelExpiresOn'
> {
  const total = totalOfLines(lines);
  const { endUsers, state } = placesOf(distributor);
  return {
    funnelNumber: `CRM-${10_000 + (total % 90_000)}`,
    endUser: endUsers[total % 3]!,
    endUserState: state,
    // The ids of a list that is loaded into a new database begin with 1.
    verticalId: 1 + (total % verticals.length),
    funnelExpiresOn: dateInZone(at + 270 * DAY, HOME_ZONE),
  };
}

/**
 * Returns the order as a funnel order with its two smallest lines, both with a discount, so that it
 * stays below the minimum.
 */
export function toSmallFunnelOrder(
  content: OrderContent,
  distributor: Distributor,
  at: number,
): OrderContent {
  const language = languageOf(distributor);
  const lines = content.lines
    .toSorted((a, b) => totalOfLine(a) - totalOfLine(b))
    .slice(0, 2)
    .map((line) => ({ ...line, ...discountIn(true, language), demo: false }));
  return { ...content, type: 'funnel', lines, ...funnelFields(lines, distributor, at) };
}

/**
 * Returns random content for a planned order. Unless the order is a draft, it reaches the minimum
 * order, except for funnel orders, whose minimum can be waived.
 */
export function randomOrderContent(
  outline: OrderOutline,
  catalogue: readonly PartWithPrices[],
  currency: Currency,
  chance: SeededRandom,
  at: number,
): OrderContent {
  const distributor = distributors.find(({ id }) => id === outline.of)!;
  const language = languageOf(distributor);
  const offered = catalogue.filter((part) => part.active && part.prices[currency] !== undefined);
  const minimum = isMinimumWaivable(outline.type)
    ? 0
    : (minimumOrdersFor(minimumOrders, distributor.country, currency)[outline.type] ?? 0);
  const wanted = chance.once(20) ? 30 : chance.whole(2, 11);

  const isRetail = outline.type === 'retail';
  const lines: OrderLine[] = [];
  const taken = new Set<string>();
  while (lines.length < wanted || (outline.status !== 'draft' && totalOfLines(lines) < minimum)) {
    const picked = chance.pick(offered);
    if (taken.has(picked.partNumber)) continue;
    taken.add(picked.partNumber);
    const part = isRetail ? withEan(picked, offered, lines) : picked;
    const list = part.prices[currency]!;
    const quantity = chance.whole(1, list > 200_000 ? 2 : 6);
    const unitMinor = chance.once(15) ? Math.round(list * 0.97) : list;
    const terms = discountIn(outline.type === 'funnel' && chance.once(3), language);
    const demo = outline.type === 'normal' && chance.once(60);
    lines.push({
      id: `l${String(lines.length + 1).padStart(3, '0')}`,
      partNumber: part.partNumber,
      ...(isRetail ? { ean: part.ean! } : {}),
      description: part.names?.[language] ?? part.description,
      // More than one demo unit of a part would be refused.
      quantity: demo ? 1 : quantity,
      unitMinor,
      listMinor: list,
      ...terms,
      demo,
    });
  }

  const shippingType = chance.pick<ShippingType>([
    'cif',
    'cif',
    'fob',
    'third_party',
    'recipient',
    'none',
  ]);
  return {
    type: outline.type,
    companyId: chance.once(4) ? distributor.companies.at(-1)!.id : distributor.companies[0]!.id,
    paymentMethodId: chance.pick(paymentMethods).id,
    shippingType,
    carrierId: shippingTypes[shippingType].carrier
      ? chance.pick(placesOf(distributor).carriers)
      : null,
    customerOrder: isRetail || chance.once(2) ? `PC-${chance.whole(1000, 9999)}` : '',
    observation: chance.pick(observations[language]),
    lines,
    ...(outline.type === 'funnel' ? funnelFields(lines, distributor, at) : {}),
    ...(isRetail ? retailFields(lines, distributor, at) : {}),
  };
}
