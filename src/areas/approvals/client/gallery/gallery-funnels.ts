/** Invented funnel orders with discounts, and decisions on them. The gallery shows them. */
import type { ApprovalsDevice } from '../../device/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import {
  GALLERY_NOW,
  galleryContent,
  galleryLine,
  galleryOrder,
} from '#areas/orders/client/index.ts';

const RITA = 'Rita Alves';

const content = galleryContent({
  type: 'funnel',
  funnelNumber: 'CRM-20417',
  endUser: 'Usina Boa Vista',
  endUserState: 'SP',
  funnelExpiresOn: '2099-12-31',
  lines: [
    galleryLine({ discount: 1250, discountReason: 'Oferta da concorrência, em anexo ao e-mail' }),
    galleryLine({
      partNumber: '1000002',
      description: 'Alicate amperímetro 1000 A',
      quantity: 40,
      unitMinor: 98_050,
      listMinor: 98_050,
      discount: 800,
      discountReason: 'Compra de 40 unidades',
    }),
    galleryLine({
      partNumber: '1000003',
      description: 'Termômetro infravermelho',
      quantity: 3,
      unitMinor: 45_990,
      listMinor: 45_990,
      discount: 500,
      discountReason: 'Cliente novo',
    }),
  ],
});

export const funnelOrder = (id: string, change: Partial<Order> = {}): Order =>
  galleryOrder('waiting_approval', { id, type: 'funnel', content, ...change });

const idOf = (n: number) => content.lines[n]!.id;

const decided = {
  none: [],
  some: [
    { lineId: idOf(0), accepted: true, reason: '', by: RITA, at: GALLERY_NOW + 60_000 },
    {
      lineId: idOf(1),
      accepted: false,
      reason: 'No máximo 5%',
      by: RITA,
      at: GALLERY_NOW + 90_000,
    },
  ],
  kept: [
    { lineId: idOf(0), accepted: true, reason: '', by: RITA, at: GALLERY_NOW - 86_400_000 },
    { lineId: idOf(1), accepted: true, reason: '', by: RITA, at: GALLERY_NOW - 86_400_000 },
  ],
} as const;

export const discountStates = Object.keys(decided) as (keyof typeof decided)[];

const failed = { ok: false, kind: 'unreachable', retryAfterMs: 0 } as const;

export const galleryFunnelDevice: Pick<ApprovalsDevice, 'discountsOf' | 'decideDiscounts'> = {
  discountsOf: async (id) =>
    id in decided
      ? { ok: true, value: { revision: 1, rows: [...decided[id as keyof typeof decided]] } }
      : failed,
  decideDiscounts: async () => failed,
};
