/** Shows the list of orders under a funnel in its states, for the gallery. */
import { createGalleryEngine, galleryFunnel } from '#areas/funnels/client/index.ts';
import { PortalSessionProvider } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { FunnelDrawRow } from '../../domain/index.ts';
import FunnelDraws from '../funnel/FunnelDraws.tsx';
import type { GalleryFrame } from './gallery-frame.ts';
import { GALLERY_NOW } from './gallery-orders.ts';

const draw = (n: number, change: Partial<FunnelDrawRow> = {}): FunnelDrawRow => ({
  orderId: `00000000-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`,
  number: `26-0001${n}`,
  revision: 1,
  status: 'waiting_processing',
  drawnAt: GALLERY_NOW - n * 86_400_000,
  by: 'Ana Ribeiro',
  givenBackAt: null,
  parts: [{ partNumber: '1000001', quantity: n }],
  ...change,
});

/** One order holds its units, one has released them, and one has been deleted. */
const galleryDraws: readonly FunnelDrawRow[] = [
  draw(12, {
    parts: [
      { partNumber: '1000001', quantity: 12 },
      { partNumber: '1000002', quantity: 40 },
    ],
  }),
  draw(13, { status: 'waiting_correction', givenBackAt: GALLERY_NOW - 3_600_000 }),
  draw(14, { number: null, status: null, givenBackAt: GALLERY_NOW - 7_200_000 }),
];

const drawsOf = (rows: typeof galleryDraws) =>
  createGalleryEngine({ rows, next: null, underWay: rows.length, returned: 0 });
const draws = { 'funnel-draws': drawsOf(galleryDraws), 'funnel-draws-empty': drawsOf([]) };

export function FunnelDrawStates({ frame: State }: GalleryFrame) {
  return Object.entries(draws).map(([id, engine]) => (
    <State key={id} id={id}>
      <PortalSessionProvider engine={engine} userName="" zone={HOME_ZONE}>
        <FunnelDraws funnel={galleryFunnel} onCounted={() => undefined} />
      </PortalSessionProvider>
    </State>
  ));
}
