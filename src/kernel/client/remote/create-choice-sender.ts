/**
 * Sends a person's choices one after another, because each replaces the one before: if they were
 * sent at once, an earlier one could be stored last.
 */

/**
 * Returns a function that shows a choice, sends it after those before it, and returns whether the
 * server has stored it. If it hasn't, and no later choice waits, the last stored one is shown.
 * `send` gets the last stored one, to send only what differs. It is undefined if the server has
 * stored none of them.
 * @param show Called with the choice to show. Undefined if the server has stored none of them.
 */
export function createChoiceSender<Choice>(show: (choice: Choice | undefined) => void) {
  let before: Promise<unknown> = Promise.resolve();
  let newest: Choice | undefined;
  let stored: Choice | undefined;

  return (
    choice: Choice,
    send: (stored: Choice | undefined) => Promise<boolean>,
  ): Promise<boolean> => {
    newest = choice;
    show(choice);
    const sent = before
      .then(() => send(stored))
      .then((isStored) => {
        if (isStored) stored = choice;
        else if (newest === choice) show(stored);
        return isStored;
      });
    before = sent.catch(() => undefined);

    return sent;
  };
}
