/** The demonstration's 150 orders over a year, in every state, with what led there; dates are relative to `now`. */
import { DAY, dateIn, HOME_ZONE, HOUR, MINUTE, yearIn } from '#kernel/domain/dates.ts';
import { orderNumber } from '#kernel/domain/ids.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { AlertItem } from '#areas/alerts/domain/index.ts';
import type { Raising } from '#areas/alerts/server/index.ts';
import type { CataloguedPart } from '#areas/catalog/server/index.ts';
import {
  isMarked,
  shippingTypes,
  totalOfLines,
  unsubmitted,
  type OrderCorrection,
  type Order,
  type OrderContent,
  type OrderLine,
  type OrderStatus,
  type OrderType,
  type ShippingType,
} from '#areas/orders/domain/index.ts';
import type { OrderHistoryEntry, Revision, WrittenOrder } from '#areas/orders/server/index.ts';
import { chanceFrom, type SeedChance } from './chance.ts';
import {
  ANDINA,
  CALIBRA,
  ELECTRO,
  NORTE,
  distributors,
  minimumOrders,
  paymentMethods,
} from './company.ts';

/** A person of a document: the row number of the account, and the name. */
export type Person = { readonly id: number; readonly name: string };
export type People = Readonly<Record<string, Person>>;
type Story = {
  readonly status: OrderStatus;
  readonly of: number;
  readonly by: string;
  readonly type: OrderType;
};

/** Newest first: what is open is young, what is old is done. */
function stories(chance: SeedChance): Story[] {
  const sellers: readonly (readonly [number, string])[] = [
    [NORTE, 'ana'],
    [NORTE, 'ana'],
    [NORTE, 'ana'],
    [CALIBRA, 'fernanda'],
    [CALIBRA, 'fernanda'],
    [ANDINA, 'carla'],
    [ANDINA, 'carla'],
    [ELECTRO, 'ignacio'],
  ];
  const story = (
    status: OrderStatus,
    seller = chance.pick(sellers),
    type: OrderType = chance.once(14) ? 'funnel' : chance.once(18) ? 'retail' : 'normal',
  ): Story => ({ status, of: seller[0], by: seller[1], type });
  const drafts = ['ana', 'ana', 'ana', 'carla', 'carla', 'fernanda', 'ignacio'].map((by) =>
    story(
      'draft',
      sellers.find((s) => s[1] === by),
      'normal',
    ),
  );
  // Each distributor has one of its own in every state that asks something of somebody.
  const open = sellers
    .filter((_, n) => [0, 3, 5, 7].includes(n))
    .flatMap((seller) =>
      (['waiting_approval', 'waiting_correction', 'waiting_processing', 'stand_by'] as const).map(
        (status) => story(status, seller),
      ),
    );
  const more: OrderStatus[] = [
    ...Array<OrderStatus>(9).fill('waiting_approval'),
    ...Array<OrderStatus>(3).fill('waiting_correction'),
    ...Array<OrderStatus>(5).fill('waiting_processing'),
    'stand_by',
  ];
  const young = [...drafts, ...open, ...more.map((status) => story(status))];
  for (let n = young.length - 1; n > 0; n--) {
    const m = chance.whole(0, n);
    [young[n], young[m]] = [young[m]!, young[n]!];
  }
  const done = Array.from({ length: 150 - young.length }, (_, n) =>
    story(n % 12 === 7 ? 'canceled' : 'complete'),
  );
  return [...young, ...done];
}

/** Working hours of a weekday, `daysAgo` days before now or a little earlier. */
function workingTime(now: number, daysAgo: number, chance: SeedChance): number {
  const minute = (12 * 60 + chance.whole(0, 7 * 60)) * MINUTE;
  for (let day = Math.floor(now / DAY) - daysAgo; ; day--) {
    const at = day * DAY + minute;
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6 && at < now - 3 * HOUR) return at;
  }
}

/** What a return for correction says, in the distributor's language: code, line, words. */
const returns: readonly {
  readonly code: AlertItem['code'];
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
    es: 'cantidad superior a la existencia disponible',
  },
  { code: '04', line: 1, pt: 'desconto sem justificativa', es: 'descuento sin justificación' },
];
const held = { pt: 'aguardando análise de crédito', es: 'en espera de análisis de crédito' };
const dropped = {
  pt: 'pedido duplicado, cancelado no ERP',
  es: 'pedido duplicado, anulado en el ERP',
};
const observations = {
  pt: ['Entregar no horário comercial', 'Agendar entrega com o almoxarifado', ''],
  es: ['Entregar en horario de oficina', 'Coordinar la entrega con almacén', ''],
};

function contentOf(
  story: Story,
  catalogue: readonly CataloguedPart[],
  currency: Currency,
  chance: SeedChance,
): OrderContent {
  const distributor = distributors.find(({ id }) => id === story.of)!;
  const language = distributor.country === 'BR' ? 'pt' : 'es';
  const offered = catalogue.filter((part) => part.active && part.prices[currency] !== undefined);
  const minimum = minimumOrders[distributor.country]?.[story.type] ?? 0;
  const wanted = chance.once(20) ? 30 : chance.whole(2, 11);
  const lines: OrderLine[] = [];
  const taken = new Set<string>();
  while (lines.length < wanted || (story.status !== 'draft' && totalOfLines(lines) < minimum)) {
    const part = chance.pick(offered);
    if (taken.has(part.partNumber)) continue;
    taken.add(part.partNumber);
    const list = part.prices[currency]!;
    lines.push({
      id: `l${String(lines.length + 1).padStart(3, '0')}`,
      partNumber: part.partNumber,
      description: part.description,
      quantity: chance.whole(1, list > 200_000 ? 2 : 6),
      unitMinor: chance.once(15) ? Math.round(list * 0.97) : list,
      listMinor: list,
      discount: story.type === 'funnel' && chance.once(3) ? 500 : 0,
      demo: story.type === 'normal' && chance.once(60),
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
  const carriers = language === 'pt' ? [1, 2, 5] : [3, 4, 5];
  return {
    type: story.type,
    companyId: chance.once(4) ? distributor.companies.at(-1)!.id : distributor.companies[0]!.id,
    paymentMethodId: chance.pick(paymentMethods).id,
    shippingType,
    carrierId: shippingTypes[shippingType].carrier ? chance.pick(carriers) : null,
    customerOrder:
      story.type === 'retail' || chance.once(2) ? `PC-${chance.whole(1000, 9999)}` : '',
    observation: chance.pick(observations[language]),
    lines,
  };
}

export type OrderStory = {
  readonly orders: WrittenOrder[];
  readonly revisions: Revision[];
  readonly history: OrderHistoryEntry[];
  readonly alerts: (Raising & { readonly at: number })[];
  readonly counters: ReadonlyMap<number, number>;
};

export function tellOrders(
  now: number,
  catalogue: readonly CataloguedPart[],
  people: People,
): OrderStory {
  const chance = chanceFrom(150_150);
  const all = stories(chance)
    .map((story, n) => ({
      story,
      createdAt: workingTime(
        now,
        n < 50 ? Math.floor(n / 4) : 12 + Math.floor(((n - 49) * 350) / 101),
        chance,
      ),
    }))
    .reverse();
  const told: OrderStory & { counters: Map<number, number> } = {
    orders: [],
    revisions: [],
    history: [],
    alerts: [],
    counters: new Map(),
  };
  const submitted = (from: number) => from + chance.whole(6, 80) * MINUTE;
  const plans = all.map(({ story, createdAt }, n) => ({
    story,
    createdAt,
    submittedAt: story.status === 'draft' ? null : submitted(createdAt),
    n,
  }));
  // Numbers follow the order of submission, as the counter would have given them.
  const numbers = new Map(
    plans
      .filter((p) => p.submittedAt !== null)
      .sort((a, b) => a.submittedAt! - b.submittedAt!)
      .map((p) => {
        const year = yearIn(p.submittedAt!, HOME_ZONE);
        const count = (told.counters.get(year) ?? 0) + 1;
        told.counters.set(year, count);
        return [p.n, orderNumber(year, count)];
      }),
  );
  for (const plan of plans)
    tellOne(told, plan, numbers.get(plan.n) ?? null, now, catalogue, people, chance);
  return told;
}

function tellOne(
  told: OrderStory,
  {
    story,
    createdAt,
    submittedAt,
    n,
  }: { story: Story; createdAt: number; submittedAt: number | null; n: number },
  number: string | null,
  now: number,
  catalogue: readonly CataloguedPart[],
  people: People,
  chance: SeedChance,
): void {
  const distributor = distributors.find(({ id }) => id === story.of)!;
  const language = distributor.country === 'BR' ? 'pt' : 'es';
  const owner = people[story.by]!;
  const approver = people['approver']!;
  const content = contentOf(story, catalogue, distributor.currency, chance);
  const id = `0196f0a0-5eed-7000-8000-${String(n + 1).padStart(12, '0')}`;
  const of = { id, distributorId: story.of };
  const totalMinor = totalOfLines(content.lines);
  let revision = 0;
  let at = createdAt;
  let last = owner;
  let status: OrderStatus = 'draft';
  const entries: OrderHistoryEntry[] = [
    { order: of, at, userId: owner.id, name: owner.name, kind: 'created', to: 'draft' },
  ];
  const step = (to: OrderStatus, by: Person | 'ERP', when: number, reason?: string) => {
    at = Math.min(now - MINUTE, Math.max(at + MINUTE, when));
    const actor = by === 'ERP' ? { id: null, name: 'Microsiga' } : by;
    entries.push({
      order: of,
      at,
      userId: actor.id,
      name: actor.name,
      kind: 'status',
      from: status,
      to,
      ...(reason === undefined ? {} : { reason }),
    });
    if (to === 'waiting_approval')
      told.revisions.push({
        order: { ...of, revision: ++revision, content, totalMinor },
        userId: owner.id,
        name: owner.name,
        at,
      });
    if (by !== 'ERP') last = by;
    status = to;
  };
  let corrections: OrderCorrection[] = [];
  const later = (from: number, to: number) => at + chance.whole(from, to) * HOUR;
  if (submittedAt !== null) {
    step('waiting_approval', owner, submittedAt);
    const why = chance.pick(
      returns.filter(
        ({ code, line }) =>
          (line ?? 0) <= content.lines.length && (code !== '04' || story.type === 'funnel'),
      ),
    );
    const returned = () => step('waiting_correction', approver, later(1, 20), why[language]);
    if (story.status === 'complete' && chance.once(7)) {
      returned();
      step('waiting_approval', owner, later(1, 30));
    }
    if (story.status === 'complete' || story.status === 'waiting_processing')
      step('waiting_processing', approver, later(1, 30));
    if (story.status === 'complete') step('complete', 'ERP', later(2, 60));
    if (story.status === 'stand_by') step('stand_by', approver, later(1, 20), held[language]);
    if (story.status === 'canceled') step('canceled', approver, later(4, 60), dropped[language]);
    if (story.status === 'waiting_correction') {
      returned();
      corrections = [
        {
          code: why.code,
          message: why[language],
          ...(why.line === undefined ? {} : { line: why.line }),
        },
      ];
      told.alerts.push({
        ...of,
        at,
        kind: 'order',
        number: number!,
        items: [
          {
            code: why.code,
            note: why[language],
            ...(why.line === undefined ? {} : { line: why.line }),
          },
        ],
      });
    }
  }
  const order: Omit<Order, 'distributorName'> = {
    ...of,
    type: story.type,
    status,
    number,
    currency: distributor.currency,
    content,
    totalMinor,
    lineCount: content.lines.length,
    version: entries.length + 1,
    revision,
    createdAt,
    createdBy: owner.name,
    updatedAt: at,
    updatedBy: last.name,
    deleted: false,
    ...unsubmitted,
    corrections,
    ...(revision === 0
      ? {}
      : {
          submittedAt: told.revisions.findLast((r) => r.order.id === id)!.at,
          submittedBy: owner.name,
          submittedById: owner.id,
          markedLines: content.lines.filter(isMarked).length,
        }),
    ...(story.status === 'complete' || story.status === 'waiting_processing'
      ? { approvedRevision: revision }
      : {}),
    ...(story.status === 'complete' ? { erpNumber: String(48_100 + n).padStart(6, '0') } : {}),
    ...(story.status === 'stand_by'
      ? { reviewOn: dateIn(now + chance.whole(-2, 9) * DAY, HOME_ZONE) }
      : {}),
  };
  told.orders.push({ order, creatorId: owner.id, updaterId: last.id });
  told.history.push(...entries);
}
