/**
 * Simulates what an ERP reports after it has accepted an order: it invoices the order, ships it in
 * parts and cancels an invoice. The caller may have the events shuffled and repeated, and false
 * events added.
 */
import type { ErpEventInput, PendingOrder } from '#areas/erp/domain/index.ts';
import { call, repeatUntilAnswered, describeReply, type SimulatedErp } from './simulated-erp.ts';
import type { Cut } from './send-request.ts';

type Kind = ErpEventInput['kind'];
type Units = readonly { readonly line: string; readonly quantity: number }[];

const carriers = ['Braspress', 'Jamef', 'DHL Express'];

/**
 * Divides the units of each line into two shipments, the larger first. A line of three units
 * becomes two units and one.
 */
function halves({ items }: PendingOrder): readonly [Units, Units] {
  const of = (part: (quantity: number) => number) =>
    items
      .map(({ C6_ITEM, C6_QTDVEN }) => ({ line: C6_ITEM, quantity: part(C6_QTDVEN) }))
      .filter(({ quantity }) => quantity > 0);
  return [of((quantity) => Math.ceil(quantity / 2)), of((quantity) => Math.floor(quantity / 2))];
}

/** Returns an XML file that contains only the numbers of the order and the invoice. */
const fileOf = (number: string, invoice: string) => ({
  name: `NFe ${invoice}.xml`,
  content: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<nfeProc versao="4.00"><xPed>${number}</xPed><nNF>${invoice}</nNF></nfeProc>\n`,
  ).toString('base64'),
});

/**
 * Returns the events of one order in their sequence. `from` is the time at which it was accepted,
 * in milliseconds.
 */
export function eventsOf(order: PendingOrder, from: number): ErpEventInput[] {
  const { number } = order;
  const count = Number(number.replace(/\D/g, '').slice(-6));
  const invoice = (n: number) => String(count * 10 + n).padStart(9, '0');
  const document = (n: number) => ({
    number: invoice(n),
    series: '1',
    key: order.currency === 'BRL' ? `35261112ABC34501DE3555001${invoice(n)}0${invoice(n)}` : null,
  });

  const [first, rest] = halves(order);
  const carrier = carriers[count % carriers.length]!;
  let minute = 0;
  const event = (kind: Kind, name: string, items: Units, more: Partial<ErpEventInput> = {}) => ({
    eventId: `${number} ${name}`,
    kind,
    at: new Date(from + 1000 * (minute += 1)).toISOString(),
    items: [...items],
    ...more,
  });

  const second = rest.length > 0 ? rest : undefined;
  return [
    // The first invoice is canceled and issued again, as if its address had been wrong.
    event('invoiced', 'F1', first, { document: document(1) }),
    event('invoice_canceled', 'C1', [], { document: document(1) }),
    event('invoiced', 'F2', first, { document: document(2), file: fileOf(number, invoice(2)) }),
    ...(second ? [event('backordered', 'B1', second)] : []),
    event('shipped', 'S1', first, { document: document(2), carrier, tracking: `BR${count}01` }),
    event('delivered', 'D1', first),
    ...(second
      ? [
          event('invoiced', 'F3', second, { document: document(3) }),
          event('shipped', 'S2', second, { carrier, tracking: `BR${count}02` }),
          event('delivered', 'D2', second),
        ]
      : []),
  ];
}

export type EventMishaps = {
  /** Returns the events in the sequence in which they are sent. By default, it is unchanged. */
  readonly shuffled?: <Row>(rows: readonly Row[]) => Row[];
  readonly repeats?: number;
  readonly lies?: boolean;
  readonly cut?: () => Cut | undefined;
};

/**
 * Sends the events. Each is repeated with the same bytes until it is answered. With `lies`, false
 * events follow. Each answer that is not the expected one is added to `erp.wrong`.
 */
export async function reportEvents(
  erp: SimulatedErp,
  order: PendingOrder,
  events: readonly ErpEventInput[],
  {
    shuffled = (rows) => [...rows],
    repeats = 0,
    lies = false,
    cut = () => undefined,
  }: EventMishaps,
  pause: () => Promise<void> = async () => {},
): Promise<void> {
  const { number } = order;
  const tell = (event: string) => erp.say(number, event);
  const send =
    (body: ErpEventInput, to = number) =>
    (lost: Cut | undefined) =>
      call(erp, 'POST', `${to}/events`, body, { cut: lost });

  const wanted = async (what: string, body: ErpEventInput, answer: string, to = number) => {
    const reply = describeReply(await repeatUntilAnswered(send(body, to), [], tell));
    tell(`lies (${what}) → ${reply}`);
    if (reply !== answer) erp.wrong.push(`${number} ${what}: ${reply} instead of ${answer}`);
  };

  for (const event of shuffled(events)) {
    const first = await repeatUntilAnswered(send(event), [cut()], tell);
    tell(
      `${event.kind.replace('_', ' ')} ${event.document?.number ?? ''} → ${describeReply(first)}`,
    );
    if (first.status !== 200)
      erp.wrong.push(`${number} ${event.eventId}: ${describeReply(first)} instead of 200`);
    for (let n = 0; n < repeats; n++) {
      const again = await repeatUntilAnswered(send(event), [], tell);
      if (again.text !== first.text)
        erp.wrong.push(`${number} ${event.eventId}: the repeated answer differs: ${again.text}`);
    }

    await pause();
  }

  if (!lies) return;
  const [told] = events;
  const untrue = { ...told!, eventId: `${told!.eventId} untrue`, document: null };
  const line = order.items[0]!.C6_ITEM;
  await wanted('other body', { ...told!, carrier: 'another' }, '422 key_reused');
  await wanted(
    'too many',
    { ...untrue, kind: 'shipped', items: [{ line, quantity: 9999 }] },
    '422 event_refused',
  );

  await wanted(
    'unknown line',
    { ...untrue, kind: 'shipped', items: [{ line: 'ZZ', quantity: 1 }] },
    '422 event_refused',
  );

  await wanted('unknown order', { ...untrue, kind: 'delivered' }, '404 not_found', '99-999999');
}

/**
 * Reports the availability of an order's parts: 0 to 6 units, which follow from the part number,
 * and for a part without units the date on which the next ones are expected.
 */
export async function reportAvailability(
  erp: SimulatedErp,
  { number, items }: PendingOrder,
  today: number,
): Promise<void> {
  const rows = [...new Set(items.map(({ C6_PRODUTO }) => C6_PRODUTO))].map((partNumber) => {
    const available = Number(partNumber) % 7;
    const expected = new Date(today + (10 + (Number(partNumber) % 20)) * 86_400_000);
    return {
      partNumber,
      available,
      nextDate: available === 0 ? expected.toISOString().slice(0, 10) : null,
    };
  });

  const reply = await repeatUntilAnswered(
    (cut) => call(erp, 'PUT', '../catalog/availability', { rows }, { cut }),
    [],
    () => {},
  );

  const codes = (reply.json.body as { rows?: { code: string }[] } | undefined)?.rows ?? [];
  erp.say(number, `availability of ${rows.length} part(s) → ${describeReply(reply)}`);
  for (const { code } of codes)
    if (code !== 'done') erp.wrong.push(`${number} availability: ${code}`);
}
