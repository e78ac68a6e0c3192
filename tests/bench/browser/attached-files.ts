/**
 * Measures files that are attached to an order over a slow connection that is cut: how many bytes
 * are sent for each byte needed, and how fast typing stays.
 */
import type { Browser, Page } from 'playwright';
import { setTimeout as pause } from 'node:timers/promises';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { TABLET } from '../../chromium.ts';
import {
  ana,
  chooseLanguage,
  openPortal,
  waitForSync,
  type Portal,
} from '../../journeys/portal.ts';
import { atMost, quantile, type Figure } from '../measured-figures.ts';
import { startSlowConnection } from './slow-connection.ts';
import { ORDER_LINES, saveLongDraft, CPU_SLOWDOWN, typeInto, MAX_KEYSTROKE_MS } from './typing.ts';

const FILES = attachmentLimits.perDocument;
const PDF_BYTES = 5 * 2 ** 20;
const LINE = { bytesPerSecond: 2.5e6, cutEvery: 7e6 };
const SHARE = 1.1;

/** The size of each photo in pixels. */
const PHOTO = { width: 3_200, height: 2_400 };

/** The limit in seconds for the arrival of all files. */
const MOST = 240;

type Kind = 'PDF files of 5 MB' | 'photos';

export async function measureAttachedFiles(portal: Portal, browser: Browser): Promise<Figure[]> {
  const port = Number(new URL(portal.url).port);
  const figures: Figure[] = [];
  for (const kind of ['PDF files of 5 MB', 'photos'] as const) {
    const line = await startSlowConnection(port, LINE);
    const context = await browser.newContext({ viewport: TABLET, serviceWorkers: 'block' });
    try {
      const id = await discountedDraft(portal);
      const slow = { ...portal, url: line.url };
      const page = await openPortal(context, slow, { as: ana, path: '/orders' });
      await waitForSync(page);
      await chooseLanguage(page, 'English');
      await page.goto(`${line.url}/order/edit/${id}`);
      const files = page.getByRole('group', { name: 'Attachments, line 1' });
      await files.locator('input[multiple]').waitFor({ state: 'attached' });
      const before = line.sent();
      await attach(page, kind);
      await files
        .getByRole('listitem')
        .nth(FILES - 1)
        .waitFor({ timeout: 120_000 });
      const keys = kind === 'photos' ? undefined : await typeInto(page);
      const isUnderWay = (await arrived(portal, id)).length < FILES;
      const needed = await untilArrived(portal, id);
      const sent = line.sent() - before;
      const what = `${FILES} ${kind}, ${(needed / 1e6).toFixed(0)} MB, ${line.cuts()} cuts`;
      figures.push(atMost(`${what}: bytes sent ÷ needed`, sent / needed, SHARE, '×', 2));
      if (keys && !isUnderWay) throw new Error('All had arrived before the typing ended.');
      if (keys)
        figures.push(
          atMost(
            `typing in ${ORDER_LINES} lines, ${CPU_SLOWDOWN} × slower, while they travel, p75 of ${keys.length} keys (p98 ${quantile(keys, 0.98)} ms)`,
            quantile(keys, 0.75),
            MAX_KEYSTROKE_MS,
            'ms',
          ),
        );
    } finally {
      await context.close();
      await line.close();
    }
  }
  return figures;
}

async function discountedDraft(portal: Portal): Promise<string> {
  const [vertical] = await portal.query<{ id: number }>('select id::int from vertical limit 1');
  return await saveLongDraft(portal, (content) => ({
    ...content,
    type: 'funnel',
    funnelNumber: `CRM-${performance.now().toFixed(0)}`,
    endUser: 'Usina Boa Vista',
    endUserState: 'SP',
    verticalId: vertical!.id,
    funnelExpiresOn: '2099-12-31',
    lines: content.lines.map((one, n) =>
      n === 0 ? { ...one, discount: 800, discountReason: 'Competitor offer' } : one,
    ),
  }));
}

/** Attaches different files, made in the page, as if a person had chosen them. */
async function attach(page: Page, kind: Kind): Promise<void> {
  await page.evaluate(
    async ({ count, bytes, photo }) => {
      const transfer = new DataTransfer();
      for (let n = 0; n < count; n++) {
        const noise = new Uint8Array(2 ** 16);
        crypto.getRandomValues(noise);
        if (!photo) {
          const parts = Array.from({ length: Math.ceil(bytes / noise.length) }, () => noise);
          const filled = new Blob(['%PDF-1.7\n', ...parts]).slice(0, bytes - 6);
          transfer.items.add(new File([filled, '\n%%EOF'], `offer-${n}.pdf`));
          continue;
        }

        const canvas = new OffscreenCanvas(photo.width, photo.height);
        const paper = canvas.getContext('2d')!;
        for (let dot = 0; dot < 20_000; dot++) {
          const at = (dot * 3) % (noise.length - 3);
          paper.fillStyle = `rgb(${noise[at]} ${noise[at + 1]} ${noise[at + 2]})`;
          paper.fillRect((dot * 97) % photo.width, (dot * 193) % photo.height, 40, 24);
        }

        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
        transfer.items.add(new File([blob], `photo-${n}.jpg`));
      }

      const input = document.querySelector<HTMLInputElement>(
        'fieldset input[type=file][multiple]',
      )!;
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { count: FILES, bytes: PDF_BYTES, photo: kind === 'photos' ? PHOTO : undefined },
  );
}

/** Returns the sizes of the files that the order names and the server has. */
const arrived = async (portal: Portal, id: string): Promise<number[]> =>
  (
    await portal.query<{ size: number }>(
      `select a.size::int as size from attachment a where exists (select from sales_order o where o.id = $1 and o.distributor_id = a.distributor_id and o.content::text like '%' || a.hash || '%')`,
      [id],
    )
  ).map(({ size }) => size);
async function untilArrived(portal: Portal, id: string): Promise<number> {
  for (const end = performance.now() + MOST * 1000; performance.now() < end; await pause(500)) {
    const sizes = await arrived(portal, id);
    if (sizes.length === FILES) return sizes.reduce((sum, size) => sum + size, 0);
  }
  throw new Error(`${FILES} files did not arrive in ${MOST} s.`);
}
