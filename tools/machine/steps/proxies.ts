import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newInquiry } from '../../../tests/durability/visitor.ts';
import { startCrowd } from '../crowd.ts';
import { Machine } from '../machine.ts';
import { connectSecurely, eagerVisitors, openVisitor, posted } from '../visitor.ts';

interface Proxy {
  name: string;
  /** @returns the certificate authority that visitors have to trust */
  start(machine: Machine): Promise<string>;
  /** A command that prints all of its log. */
  log: string;
  /** Opens as many posts as a hostile client can, and completes none. */
  flood(ca: string): Promise<void>;
}

const attacker = '127.0.0.66';
/** The site would refuse a post without them before it waits for the body. */
const withBody = { 'content-type': 'application/json', 'content-length': '1000' };

const untilItAnswers =
  "timeout 60 sh -c 'until curl --silent --insecure https://example.com >/dev/null; do sleep 0.1; done'";

/** As installed, but with certificates of its own authority. */
export const caddy: Proxy = {
  name: 'Caddy',
  async start(machine) {
    await machine.root(`
      grep -q local_certs /etc/caddy/Caddyfile || sed -i '0,/^{$/s//{\\n\\tlocal_certs/' /etc/caddy/Caddyfile
      systemctl restart caddy
      ${untilItAnswers}`);
    const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
    return machine.read(authority);
  },
  log: 'journalctl --unit caddy --output cat',
  async flood(ca) {
    for (let n = 0; n < 50; n++) {
      const socket = connectSecurely(attacker, ca, 'h2');
      await once(socket, 'secureConnect');
      const session = connectHttp2('https://example.com', { createConnection: () => socket });
      session.on('error', () => {});
      onTestFinished(() => session.destroy());
      for (let stream = 0; stream < 240; stream++) {
        const request = session.request({ ':method': 'POST', ':path': '/inquiries', ...withBody });
        request.on('error', () => {}).resume();
        request.write('{');
      }
    }
  },
};

/** Set up by the commands at the top of its configuration, but with a certificate of its own authority. */
const nginx: Proxy = {
  name: 'nginx',
  async start(machine) {
    const file = readFileSync('deploy/nginx/seller-site.conf', 'utf8');
    const commands = [...file.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line).join('\n');
    const [certbot = ''] = /^sudo certbot(.*\\\n)*.*\n/m.exec(commands) ?? [];
    expect(certbot).toContain('certonly');
    const folder = '/etc/letsencrypt/live/example.com';
    await machine.root(`
      systemctl stop caddy
      mkdir -p ${folder}
      cd ${folder}
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=Authority \\
        -keyout authority.key -out authority.pem
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=example.com \\
        -addext subjectAltName=DNS:example.com,DNS:www.example.com -addext basicConstraints=critical,CA:FALSE \\
        -CA authority.pem -CAkey authority.key -keyout privkey.pem -out fullchain.pem`);
    const typed = commands.replace(certbot, '').replace(' certbot', '');
    await machine.ann(typed.replaceAll('YOUR-DOMAIN', 'example.com'));
    await machine.root(untilItAnswers);
    return machine.read(`${folder}/authority.pem`);
  },
  log: 'cat /var/log/nginx/*; journalctl --unit nginx --output cat',
  async flood(ca) {
    const lines = Object.entries({ host: 'example.com', ...withBody }).map((each) =>
      each.join(': '),
    );
    const head = `POST /inquiries HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`;
    for (let n = 0; n < 1700; n++) {
      const socket = connectSecurely(attacker, ca, 'http/1.1');
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      // Some are refused.
      await once(socket, 'secureConnect').catch(() => undefined);
      socket.write(head);
    }
  },
};

/** The site behind Caddy and nginx, as visitors see it. */
export function proxies(machine: Machine): void {
  describe.each([
    { proxy: caddy, number: 10 },
    { proxy: nginx, number: 20 },
  ])('behind $proxy.name', ({ proxy, number }) => {
    let ca = '';
    const visitor = (last: number) => openVisitor(`127.0.0.${number + last}`, ca);

    it('pages arrive by HTTP/2, compressed by the site, with all its headers', async () => {
      ca = await proxy.start(machine);
      const visit = visitor(0);
      const headers = { 'accept-encoding': 'gzip, br' };
      const page = await visit({ path: '/about', headers });
      expect(page.status).toBe(200);
      expect(brotliDecompressSync(page.body).toString()).toContain('<title>About');
      expect(page.headers).toMatchObject({
        'content-encoding': 'br',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'strict-transport-security': expect.stringContaining('max-age='),
        etag: expect.any(String),
      });
      const known = { ...headers, 'if-none-match': page.headers.etag ?? '' };
      expect((await visit({ path: '/about', headers: known })).status).toBe(304);
      expect((await visit({ path: '/nowhere' })).status).toBe(404);
    });

    it('http:// and www redirect to the address', async () => {
      const path = '/about?utm_source=letter';
      const { status, headers } = await visitor(0)({ path, host: 'www.example.com' });
      expect([status, headers.location]).toEqual([301, `https://example.com${path}`]);
      const asked = `curl --silent --output /dev/null --write-out '%{redirect_url}' http://example.com${path}`;
      // For a moment, nginx's processes from before the reload still respond.
      await expect.poll(() => machine.root(asked)).toBe(`https://example.com${path}`);
    });

    it('each visitor is counted by the real address, whatever headers claim', async () => {
      const visit = visitor(1);
      const statuses: number[] = [];
      // RATE_LIMIT_PER_MINUTE is 10.
      for (let n = 0; n < 11; n++) {
        statuses.push((await visit(posted(newInquiry(), `192.0.2.${n}, 127.0.0.9`))).status);
      }
      expect(statuses).toEqual([...Array(10).fill(201), 429]);
      expect((await visitor(2)(posted(newInquiry()))).status).toBe(201);
    });

    it('no visitor notices restarts', async () => {
      await machine.set('RATE_LIMIT_PER_MINUTE=0\nNOTIFICATIONS_PER_HOUR=0\n');
      const crowd = startCrowd(...eagerVisitors(ca));
      for (let round = 0; round < 3; round++) {
        await crowd.goOn();
        await machine.root('systemctl restart seller-site');
      }
      await crowd.goOn();
      await crowd.end(machine.path(Machine.database));
      await machine.set('RATE_LIMIT_PER_MINUTE=10\n');
    });

    it('the site itself refuses what is too large', async () => {
      const response = await visitor(3)(posted(newInquiry(100_000)));
      expect(response.status).toBe(413);
      expect(response.headers['content-type']).toContain('application/json');
    });

    it('its log of a site that is down contains neither keys of links nor addresses of visitors', async () => {
      await machine.root('systemctl stop seller-site.socket seller-site');
      onTestFinished(async () => void (await machine.root('systemctl start seller-site')));
      const path = '/desk/inquiries/K7QM-2XWD?key=s3cret&do=answered';
      const headers = { referer: `https://example.com${path}`, cookie: 'session=s3cret' };
      expect((await visitor(4)({ path, headers })).status).toBe(502);
      const challenge = 'http://example.com/.well-known/acme-challenge/nothing';
      await machine.root(`curl --silent --interface 127.0.0.${number + 4} ${challenge}`);
      expect(await machine.root(proxy.log)).not.toMatch(
        new RegExp(`s3cret|127\\.0\\.0\\.${number + 4}`),
      );
    });

    it('visitors are served while one client opens as many posts as possible', async () => {
      await proxy.flood(ca);
      const waits: number[] = [];
      for (let n = 0; n < 10; n++) {
        const start = performance.now();
        expect((await openVisitor(`127.0.1.${n + 1}`, ca)({ path: '/about' })).status).toBe(200);
        waits.push(Math.round(performance.now() - start));
      }
      console.log(`visitors waited ${waits.join(', ')} ms`);
      expect(Math.max(...waits)).toBeLessThan(3000);
    });
  });

  it('behind Caddy, a visitor waits while nothing holds the port of the site', async () => {
    await machine.root('systemctl disable --quiet --now nginx');
    const ca = await caddy.start(machine);
    await machine.root('systemctl stop seller-site.socket seller-site');
    const response = openVisitor('127.0.0.30', ca)({ path: '/about' });
    await machine.root('systemctl start seller-site');
    expect((await response).status).toBe(200);
  });
}
