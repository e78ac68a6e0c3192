/** What tabs say to each other around an update: be quiet, go on, load anew. A tab that sleeps does not answer, and is not waited for. */

type Message = { readonly type: 'quiet' | 'quieted' | 'go_on' | 'reload'; readonly round: string };
const ANSWER_TIME = 3_000;

export type OtherTabs = {
  /** Asks all other tabs to commit and stand still; resolves when those that answered have. */
  quiet(): Promise<void>;
  goOn(): void;
  reload(): void;
  stop(): void;
};
export type ThisTab = { /** Commits editors and stops sync; resolves to what lets it go on. */ quiet(): Promise<() => void>; reload(): void };

export function tabsTogether(me: ThisTab, newRound: () => string): OtherTabs {
  const channel = new BroadcastChannel('portal-update');
  const say = (type: Message['type'], round: string) => channel.postMessage({ type, round } satisfies Message);
  let goOn: (() => void) | undefined, asked = '', answered: (() => void) | undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'quiet') void me.quiet().then((resume) => { goOn = resume; say('quieted', data.round); });
    if (data.type === 'quieted' && data.round === asked) answered?.();
    if (data.type === 'go_on') { goOn?.(); goOn = undefined; }
    if (data.type === 'reload') me.reload();
  };
  return {
    async quiet() {
      asked = newRound();
      // Nobody says how many tabs there are: silence for a while after the last answer ends the wait.
      await new Promise<void>((resolve) => {
        const end = setTimeout(resolve, ANSWER_TIME);
        let calm = setTimeout(resolve, 500);
        answered = () => { clearTimeout(calm); calm = setTimeout(() => { clearTimeout(end); resolve(); }, 500); };
        say('quiet', asked);
      });
    },
    goOn: () => say('go_on', asked),
    reload: () => say('reload', asked),
    stop: () => channel.close(),
  };
}
