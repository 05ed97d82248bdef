/** Every kind of answer of the server, each once. */
import { JSDOM } from 'jsdom';
import { readBuiltSite } from '#server/host/site.ts';
import { type RunningSite, staff } from './running-site.ts';

export interface Answer {
  /** Method, address and details. */
  name: string;
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

const fields = {
  name: 'Vera',
  email: 'vera@lamps.example',
  company: '',
  service: '',
  message: 'Do you take glass?',
};
const page = { accept: 'text/html' };
const form = (values: Record<string, string>) => ({
  method: 'POST',
  headers: page,
  body: new URLSearchParams(values),
});
const json = (value: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** @param siteUrl the site's public address, which its links contain */
export async function everyAnswer({ origin, mailAbout }: RunningSite, siteUrl: string) {
  const answers: Answer[] = [];
  const ask = async (path: string, request: RequestInit = {}, special = '') => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...request });
    const name = `${request.method ?? 'GET'} ${path.replace(/key=.*/, 'key=...')}${special}`;
    const { status, headers } = answer;
    answers.push({ name, path, status, headers, body: await answer.text() });
    return { headers, body: answers.at(-1)?.body ?? '' };
  };
  const linkOf = (html = '', label: string) => {
    const links = [...new JSDOM(html).window.document.querySelectorAll('a')];
    const link = links.find(({ textContent }) => textContent?.trim() === label);
    return link?.href.slice(siteUrl.length) ?? `missing link ${label}`;
  };
  const hidden = (html: string) =>
    Object.fromEntries(
      [...new JSDOM(html).window.document.querySelectorAll('main form input[type=hidden]')].map(
        (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''],
      ),
    );
  const cookieOf = ({ headers }: { headers: Headers }) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');

  for (const path of readBuiltSite('dist').files.keys()) await ask(path);
  for (const path of ['/no-such-page', '/%zz', '/about/', '/inquiries', '/inquiries/token']) {
    await ask(path);
  }
  for (const path of ['/healthz', '/readyz', '/contact/sent?reference=KFWK-FZWF']) await ask(path);
  await ask('/about', { method: 'POST' });
  await ask('/about', { method: 'OPTIONS' });

  await ask('/inquiries', form({ ...fields, email: '' }), ' with a field left empty');
  await ask('/inquiries', json({}), ' with JSON, all left empty');
  await ask('/inquiries', json('x'.repeat(70_000)), ', too long');
  const elsewhere = { ...json(fields), headers: { origin: 'https://elsewhere.example' } };
  await ask('/inquiries', elsewhere, ' from another site');
  await ask('/inquiries', json({ ...fields, name: 'Walter' }), ' with JSON, accepted');
  await ask('/inquiries', form(fields), ' without script, accepted');

  const mail = await mailAbout('New inquiry: Vera');
  const inquiryLink = linkOf(mail.html, 'Open');
  const inquiryPath = inquiryLink.split('?', 1)[0] ?? '';
  const admitted = { cookie: cookieOf(await ask(inquiryLink)) };
  const shown = await ask(inquiryPath, { headers: admitted }, ' with its cookie');
  await ask(inquiryPath, {}, ' without a cookie');
  const note = { token: hidden(shown.body).token ?? '', action: crypto.randomUUID(), do: 'noted' };
  const noted = form({ ...note, note: 'Call her.', by: 'Ann' });
  await ask(inquiryPath, { ...noted, headers: { ...page, ...admitted } }, ' with a note');

  await ask('/desk', {}, ' signed out');
  await ask('/desk/figures', {}, ' signed out');
  await ask('/desk/export', {}, ' signed out');
  await ask('/desk/enter?key=forged');
  await ask('/desk/sign-in', form({ email: 'nobody' }), ' with a bad address');
  await ask('/desk/sign-in', form({ email: staff }));
  const entrance = linkOf((await mailAbout('Your link to the desk')).html, 'Enter the desk');
  const enter = hidden((await ask(entrance)).body);
  const cookie = cookieOf(await ask('/desk/enter', form(enter)));
  for (const path of ['/desk', '/desk/figures', '/desk/export', '/desk/export?format=csv']) {
    await ask(path, { headers: { cookie } }, ' signed in');
  }
  return answers;
}
