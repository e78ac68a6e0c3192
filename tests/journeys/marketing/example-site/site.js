/**
 * Does all that a public site does with the portal: shows its items, subscribes to the newsletter,
 * requests support. `?portal=` is the portal's address.
 */
const portal = new URLSearchParams(location.search).get('portal');
const lang = document.documentElement.lang;
const say = (text) => {
  document.querySelector('[role=status]').textContent = text;
};

/** Calls the portal without credentials, because the portal accepts none from this site. */
async function call(path, body) {
  const answer = await fetch(`${portal}/api/site/${path}`, {
    credentials: 'omit',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const { message, body: content } = await answer.json();
  if (answer.ok) return content;
  const wait = answer.headers.get('retry-after');
  throw new Error(wait ? `Try again in ${wait} seconds.` : message);
}

async function showItems() {
  const { rows } = await call(`items?lang=${lang}`);
  for (const { title, link, image } of rows) {
    const item = document.createElement('li');
    const to = Object.assign(document.createElement('a'), { href: link, textContent: title });
    item.append(to);
    if (image) item.append(Object.assign(document.createElement('img'), { src: image, alt: '' }));
    document.querySelector('#items').append(item);
  }
  say(`${rows.length} items`);
}

function onSubmit(id, path, thanks) {
  document.querySelector(id).addEventListener('submit', async (event) => {
    event.preventDefault();
    const written = Object.fromEntries(new FormData(event.target));
    try {
      await call(path, { ...written, lang });
      say(thanks);
    } catch (error) {
      say(error.message);
    }
  });
}
onSubmit('#newsletter', 'subscriptions', 'We have sent you an email.');
onSubmit('#support', 'support', 'We will answer by email.');
showItems().catch((error) => say(error.message));
