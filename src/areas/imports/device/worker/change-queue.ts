/**
 * Runs the changes of an upload one after the other, because each reads what is stored and replaces
 * it. Changes of different uploads run side by side.
 */
export function createChangeQueue() {
  const last = new Map<string, Promise<unknown>>();

  return {
    /**
     * Runs a change once all changes of the same upload that were requested before have ended or
     * failed.
     */
    async inOrder<Value>(id: string, change: () => Promise<Value>): Promise<Value> {
      const made = (last.get(id) ?? Promise.resolve()).then(change, change);
      last.set(id, made);
      return await made;
    },
    /** Resolves when all changes of an upload that were requested before have ended or failed. */
    async lastChange(id: string): Promise<void> {
      await last.get(id)?.catch(() => undefined);
    },
  };
}
