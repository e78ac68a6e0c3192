/**
 * The addresses of Box. Box has one for each purpose; an operator may configure a single one for
 * all.
 */
const BOX = 'https://api.box.com';

export type BoxEndpoints = {
  readonly authorize: string;
  readonly oauth: string;
  readonly api: string;
  readonly upload: string;
};

export const endpointsOf = (baseUrl: string): BoxEndpoints => {
  const base = baseUrl.replace(/\/+$/, '');
  const isBox = base === BOX;

  return {
    authorize: `${isBox ? 'https://account.box.com' : base}/api/oauth2/authorize`,
    oauth: `${base}/oauth2`,
    api: `${base}/2.0`,
    upload: `${isBox ? 'https://upload.box.com' : base}/api/2.0`,
  };
};
