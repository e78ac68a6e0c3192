/** What travels between the devices of a simulation and its server. */

/** A request of a device, or of a person who calls the server without a device. */
export type Request = {
  readonly from: string;
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
};

/** The answer of the server, or of another program in its place. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};
