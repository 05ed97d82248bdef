import { expect, it } from 'vitest';
import { suggestAddress } from './suggest-address.ts';

const inUse = `
acme.co acme.com acme.io acme.ai acme.dev acme.app acme.agency acme.shop acme.store acme.company acme.net
acme.org acme.ca acme.cn acme.ch acme.cl acme.cm acme.cz acme.ne acme.nl acme.no acme.nu acme.cam acme.new
acme.co.uk acme.com.au acme.co.nz acme.co.jp acme.com.br amazon.com amazon.de amazon.co.uk hey.com proton.me
pm.me protonmail.com qq.com 163.com gmx.net gmx.de web.de t-online.de mail.com mail.ru email.com ymail.com
fastmail.com aol.com msn.com me.com mac.com icloud.com live.com gmail.com googlemail.com outlook.com outlook.fr
outlook.de hotmail.com hotmail.co.uk yahoo.com yahoo.ca yahoo.co.jp yahoo.co.uk zoho.com yandex.ru comcast.net
verizon.net att.net gail.com grail.com small.com cloud.com pcloud.com google.com ya.ru localhost`;

it.each(inUse.trim().split(/\s+/))('%s is not questioned', (domain) => {
  expect(suggestAddress(`ann@${domain}`)).toBeUndefined();
});

it.each([
  [
    'gmail.com',
    'gmial.com gamil.com gmai.com gmal.com gnail.com gmaill.com gmail.con gmail.co gmail.cmo',
  ],
  ['yahoo.com', 'yaho.com yahooo.com yahoo.con yhaoo.com'],
  ['hotmail.fr', 'hotmial.fr hotmal.fr hotmaill.fr'],
  ['outlook.com', 'outlok.com outlook.cmo outllok.com'],
  ['icloud.com', 'iclod.com icluod.com icloud.comm'],
  ['acme.com', 'acme.con acme.cpm acme.coom'],
])('%s is meant by %s', (meant, mistyped) => {
  const found = mistyped.split(' ').map((domain) => suggestAddress(`Ann.O'Hara+x@${domain}`));
  expect(new Set(found)).toEqual(new Set([`Ann.O'Hara+x@${meant}`]));
});
