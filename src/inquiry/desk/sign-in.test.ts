import { describe, expect, it } from 'vitest';
import { openTestDesk, staff } from '../../../tests/fixtures/desk.ts';
import { letFail } from '../../../tests/fixtures/failing-store.ts';
import { deskPath, enterPath, inquiryPath, signInPath } from './addresses.ts';
import { lifetimeOf } from './signatures.ts';

const [ann = ''] = staff;

async function enter(desk: Awaited<ReturnType<typeof openTestDesk>>, address = ann) {
  const browser = desk.newBrowser();
  await browser.open(deskPath);
  await browser.press('Send me a link', { email: address });
  await expect.poll(() => desk.mailed).toHaveLength(1);
  const [, link = ''] = desk.mailed.at(-1) ?? [];
  await browser.open(link);
  await browser.press('Enter');
  return browser;
}

describe('entering the desk', () => {
  it('takes an address of the staff, the link mailed there and one press', async () => {
    const desk = await openTestDesk();
    await desk.add('a'.repeat(32));
    const browser = await enter(desk);
    expect([browser.status, browser.address]).toEqual([200, deskPath]);
    expect(browser.text).toContain('Vera Visitor, Lamps & Co');
    expect(desk.mailed).toEqual([
      [ann, expect.stringContaining('https://example.com/desk/enter?key=')],
    ]);
  });

  it('takes the address however it is written', async () => {
    const desk = await openTestDesk();
    const browser = await enter(desk, ' Ann@Firm.Example ');
    expect(browser.text).toContain('There is no inquiry.');
  });

  it('answers the same for every address, and mails to no other', async () => {
    const desk = await openTestDesk();
    const pages = new Set<string>();
    for (const address of [ann, 'eve@evil.example']) {
      const browser = desk.newBrowser();
      await browser.open(deskPath);
      await browser.press('Send me a link', { email: address });
      expect(browser.status).toBe(200);
      expect(browser.setCookies).toEqual([]);
      pages.add(browser.html.replaceAll(address, 'ADDRESS'));
    }
    expect(pages.size).toBe(1);
    await expect.poll(() => desk.mailed.map(([address]) => address)).toEqual([ann]);
  });

  it('does not wait for the mail, and says the same when it fails', async () => {
    const desk = await openTestDesk({
      async sendDeskLink() {
        throw new Error('SMTP 535');
      },
    });
    const browser = desk.newBrowser();
    await browser.open(deskPath);
    await browser.press('Send me a link', { email: ann });
    expect(browser.status).toBe(200);
    await expect.poll(() => desk.logs.join()).toContain('a link to the desk could not be mailed');
    expect(desk.logs.join()).toContain('SMTP 535');
    expect(desk.logs.join()).not.toContain(ann);
  });

  it('refuses what is no address', async () => {
    const desk = await openTestDesk();
    for (const email of ['', 'ann', 'a b@c', '@', 'a@b@c', `${'a'.repeat(250)}@b.example`]) {
      const browser = desk.newBrowser();
      await browser.post(signInPath, new URLSearchParams({ email }));
      expect(browser.status, email).toBe(422);
      expect(browser.text, email).toContain('Please enter a complete email address.');
    }
    expect((await desk.newBrowser().post(signInPath, new URLSearchParams())).status).toBe(422);
    expect(desk.mailed).toEqual([]);
  });
});

describe('what is posted to enter', () => {
  it.each(['email', 'key'])(
    'is refused when it is long, without giving it back: %s',
    async (name) => {
      const desk = await openTestDesk();
      const body = new URLSearchParams({ [name]: '"'.repeat(250_000) });
      for (const path of [signInPath, enterPath]) {
        const browser = await desk.newBrowser().post(path, body);
        expect(browser.status, path).toBe(413);
        expect(browser.html.length, path).toBeLessThan(5_000);
      }
    },
  );

  it('is shown again as far as it may be an address', async () => {
    const desk = await openTestDesk();
    const email = `${'"'.repeat(1_000)}@x.example`;
    const browser = await desk.newBrowser().post(signInPath, new URLSearchParams({ email }));
    expect(browser.status).toBe(422);
    expect(browser.document.querySelector<HTMLInputElement>('#email')?.value).toHaveLength(254);
  });
});

describe('a link to the desk', () => {
  it('works once', async () => {
    const desk = await openTestDesk();
    const link = desk.links.toDesk(ann);
    const [browser, other] = [desk.newBrowser(), desk.newBrowser()];
    for (const one of [browser, other]) await one.open(link);
    await browser.press('Enter');
    await other.press('Enter');
    expect([browser.status, other.status]).toEqual([200, 403]);
    expect(other.cookies.size).toBe(0);
    expect((await other.open(link)).status).toBe(403);
  });

  it('is not used up by a mail scanner that follows it', async () => {
    const desk = await openTestDesk();
    const link = desk.links.toDesk(ann);
    for (let time = 0; time < 3; time++) {
      const scanner = await desk.newBrowser().open(link);
      expect(scanner.setCookies).toEqual([]);
    }
    const browser = desk.newBrowser();
    await browser.open(link);
    await browser.press('Enter');
    expect(browser.status).toBe(200);
  });

  it('works for its time alone', async () => {
    const desk = await openTestDesk();
    const link = desk.links.toDesk(ann);
    const browser = desk.newBrowser();
    await browser.open(link);
    desk.wait(lifetimeOf('desk link'));
    await browser.press('Enter');
    expect(browser.status).toBe(403);
    expect((await desk.newBrowser().open(link)).status).toBe(403);
  });

  it('is void when it is forged, or for somebody who is no longer of the staff', async () => {
    const desk = await openTestDesk();
    const link = desk.links.toDesk(ann);
    const key = new URL(link).searchParams.get('key') ?? '';
    const [ticket = '', ...proof] = key.split('.');
    const eve = Buffer.from(JSON.stringify(['bob@firm.example', 'number'])).toString('base64url');
    for (const forged of ['', 'x', 'x.y.z', `${eve}.${proof.join('.')}`, `${ticket}.x.y`]) {
      expect((await desk.newBrowser().open(`${enterPath}?key=${forged}`)).status, forged).toBe(403);
      const posted = await desk.newBrowser().post(enterPath, new URLSearchParams({ key: forged }));
      expect(posted.status, forged).toBe(403);
    }
    expect((await desk.newBrowser().open(desk.links.toDesk('gone@firm.example'))).status).toBe(403);
  });

  it('that opens nothing leads whoever is at the desk already to the desk', async () => {
    const desk = await openTestDesk();
    const browser = await enter(desk);
    for (const key of [
      'x.y.z',
      '',
      new URL(desk.mailed[0]?.[1] ?? '').searchParams.get('key') ?? '',
    ]) {
      await browser.open(`${enterPath}?key=${key}`);
      expect([browser.status, browser.headers.location], key).toEqual([303, deskPath]);
      await browser.post(enterPath, new URLSearchParams({ key }));
      expect([browser.status, browser.address], key).toEqual([200, deskPath]);
    }
  });

  it('is not used up by an attempt during which the store fails', async () => {
    const desk = await openTestDesk();
    const browser = await desk.newBrowser().open(desk.links.toDesk(ann));
    const { url, body } = browser.submission('Enter');
    const mend = letFail(desk.store, 'remember');
    await browser.post(url, body);
    expect([browser.status, browser.cookies.size]).toEqual([503, 0]);
    mend();
    expect((await browser.post(url, body)).address).toBe(deskPath);
  });

  it('of whoever has the shell needs no address', async () => {
    const desk = await openTestDesk();
    const browser = desk.newBrowser();
    await browser.open(desk.links.toDesk(''));
    await browser.press('Enter');
    expect(browser.text).toContain('There is no inquiry.');
  });
});

describe('a session', () => {
  it('is a cookie for the desk alone', async () => {
    const desk = await openTestDesk();
    const browser = desk.newBrowser();
    await browser.open(desk.links.toDesk(ann));
    const { url, body } = browser.submission('Enter');
    const answer = await desk.app.inject({
      method: 'POST',
      url,
      payload: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.headers.location).toBe(deskPath);
    const attributes = String(answer.headers['set-cookie']).split('; ').slice(1).toSorted();
    expect(attributes).toEqual([
      'HttpOnly',
      `Max-Age=${lifetimeOf('desk session') / 1000}`,
      'Path=/desk',
      'SameSite=Lax',
      'Secure',
    ]);
  });

  it('ends after its time', async () => {
    const desk = await openTestDesk();
    const browser = await enter(desk);
    desk.wait(lifetimeOf('desk session') - 1);
    expect((await browser.open(deskPath)).text).toContain('There is no inquiry.');
    desk.wait(1);
    expect((await browser.open(deskPath)).text).toContain('Enter your work address.');
  });

  it('opens every inquiry, and knows who acts', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add('a'.repeat(32));
    const browser = await enter(desk);
    await browser.open(inquiryPath(reference));
    await browser.press('Mark as answered');
    expect((await desk.store.find('a'.repeat(32)))?.record.answeredBy).toBe('ann');
  });
});

describe('without staff', () => {
  it('there are the pages of single inquiries and nothing else', async () => {
    const desk = await openTestDesk({ staff: [] });
    const reference = await desk.add('a'.repeat(32));
    for (const path of [deskPath, '/desk/figures', '/desk/export', enterPath]) {
      expect((await desk.app.inject({ url: path })).statusCode, path).toBe(404);
    }
    const posted = await desk.newBrowser().post(signInPath, new URLSearchParams({ email: ann }));
    expect(posted.status).toBe(404);
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).open);
    expect(browser.status).toBe(200);
    const refused = await desk.newBrowser().open(inquiryPath(reference));
    expect(refused.status).toBe(403);
    expect(refused.html).not.toContain('href="/desk"');
    // Even a link of the shell from before opens nothing.
    expect((await desk.newBrowser().open(desk.links.toDesk(''))).status).toBe(404);
  });
});
