type Slots = Readonly<Record<string, Readonly<Record<string, string | 0>>>>;
type Rules = Readonly<Record<string, readonly (string | readonly [rule: string, meta: object])[]>>;
export declare function shortStyles(): {
  rename(module: string, slots: Slots, rules: Rules): { slots: Slots; rules: Rules };
  clash(modules: Iterable<string>): string | undefined;
};
