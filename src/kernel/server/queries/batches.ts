/** Work of the night in batches, each a transaction of its own: others wait for one of them at most, what devices mirror goes on in between, and whatever ends it, the next night goes on where it was. */
export async function untilNone(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) > 0);
}
