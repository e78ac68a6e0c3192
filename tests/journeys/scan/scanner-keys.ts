/** Presses keys as a hardware scanner does. */
import type { Page } from 'playwright';

/** Types a text with the given milliseconds between the keys' timestamps, and ends with Enter. */
export async function scanKeys(page: Page, text: string, msApart = 5): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = Date.now() / 1_000;
  const press = (key: string, code: number, n: number, typed: string) => {
    const at = { key, windowsVirtualKeyCode: code, timestamp: from + (n * msApart) / 1_000 };
    return [
      session.send('Input.dispatchKeyEvent', { ...at, type: 'keyDown', text: typed }),
      session.send('Input.dispatchKeyEvent', { ...at, type: 'keyUp' }),
    ];
  };
  await Promise.all([
    ...[...text].flatMap((key, n) => press(key, key.charCodeAt(0), n, key)),
    ...press('Enter', 13, text.length, '\r'),
  ]);
  await session.detach();
}
