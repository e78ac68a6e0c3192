/**
 * Steps with which a test fills in the order form (parts, header and lines) and submits it, in a
 * chosen language.
 */
import type { Locator, Page } from 'playwright';
import type { HeaderField, OrderType } from '#areas/orders/domain/index.ts';
import { chooseValues } from '../../test-extent.ts';
import type { chooseLanguage, Portal } from '../portal.ts';
import { translatorFor, type Translate, type UiLanguage } from '../i18n.ts';

type LanguageName = Parameters<typeof chooseLanguage>[1];
const names: Readonly<Record<UiLanguage, LanguageName>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
};
export type FormLanguage = {
  readonly spoken: UiLanguage;
  readonly language: LanguageName;
  readonly say: Translate;
};
/**
 * Returns a language that this run uses: in `npm test` the one at `place`, counted from 0, of en,
 * es and pt; in `npm run test:long` English.
 */
export function pickLanguage(place: number): FormLanguage {
  const [spoken = 'en'] = chooseValues(['en', 'es', 'pt'] as const, place);
  return { spoken, language: names[spoken], say: translatorFor(spoken) };
}

export type DearPart = { readonly number: string; readonly ean: string | null };
/**
 * Returns the active parts with the highest prices in reais, so that few units reach the minimum
 * order. If `hasEan` is true, all have an EAN; if it is false, none has one.
 */
export async function findDearParts(
  portal: Pick<Portal, 'query'>,
  count: number,
  hasEan?: boolean,
): Promise<DearPart[]> {
  return await portal.query<DearPart>(
    `select part_number as number, ean from part join price using (part_number) where active and currency = 'BRL' and ($2::boolean is null or (ean is not null) = $2) order by unit_minor desc limit $1`,
    [count, hasEan ?? null],
  );
}

export const END_USER = 'Usina Boa Vista';
export const LAST_DAY = '2099-12-31';
type Discount = { readonly percent: string; readonly reason: string };

export type OrderSteps = {
  readonly field: (name: HeaderField) => Locator;
  readonly typed: (name: HeaderField) => Locator;
  /** The browser's calendar beside a date, which takes a date in ISO 8601. */
  readonly dated: (name: HeaderField) => Locator;
  readonly chosen: (name: HeaderField) => Locator;
  /** Returns the cells of a column in all lines, including the empty line at the end. */
  readonly cells: (column: string) => Locator;
  readonly typeChoice: () => Locator;
  /** Begins an order and fills in the fields that every type requires. */
  begin(type: OrderType): Promise<void>;
  /** Enters the end user's data under a funnel number that is not open yet. */
  nameEndUser(): Promise<void>;
  addLine(part: string, quantity: number, discount?: Discount): Promise<void>;
  send(): Promise<void>;
  /** Returns the id of the order that was submitted. */
  sentId(): Promise<string>;
};
/** Returns the steps. Each step calls `portal` and `page` again, because a test may change them. */
export function createOrderSteps(
  portal: () => Pick<Portal, 'url'>,
  page: () => Page,
  say: Translate,
): OrderSteps {
  const field = (name: HeaderField) => page().locator(`#field-${name}`);
  const typed = (name: HeaderField) => field(name).locator('input:not([type=date])');
  const dated = (name: HeaderField) => field(name).locator('input[type=date]');
  const chosen = (name: HeaderField) => field(name).locator('select');
  const cells = (column: string) => page().locator(`[data-column=${column}]`);
  const typeChoice = () => page().getByRole('combobox', { name: say('Order type') });
  const send = () =>
    page()
      .getByRole('button', { name: say('Send for approval') })
      .click();
  return {
    field,
    typed,
    dated,
    chosen,
    cells,
    typeChoice,
    async begin(type) {
      await page().goto(`${portal().url}/order/create`);
      await typeChoice().selectOption(type);
      await chosen('paymentMethodId').selectOption({ index: 1 });
      await chosen('shippingType').selectOption('none');
    },
    async nameEndUser() {
      await typed('endUser').fill(END_USER);
      await typed('endUserState').fill('SP');
      await chosen('verticalId').selectOption({ index: 1 });
      await dated('funnelExpiresOn').fill(LAST_DAY);
    },
    async addLine(part, quantity, discount) {
      await cells('partNumber').last().fill(part);
      await page().keyboard.press('Enter');
      await page().locator('[data-column=quantity]:focus').fill(String(quantity));
      if (!discount) return;
      await cells('discount').last().fill(discount.percent);
      await cells('discountReason').last().fill(discount.reason);
    },
    send,
    async sentId() {
      await send();
      await page().waitForURL(/\/orders\/view\//);
      return /\/orders\/view\/([^/?]+)/.exec(page().url())![1]!;
    },
  };
}
