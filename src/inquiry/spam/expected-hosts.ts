/** Hosts that a seller's message may link to as often as it takes: the form asks for such links. */

/** Where Amazon has a marketplace: https://sell.amazon.com/global-selling */
const marketplaces =
  'ae ca cn co.jp co.uk co.za com com.au com.be com.br com.mx com.tr de eg es fr ie in it nl pl sa se sg';

/** Short addresses and picture servers. Not amazonaws.com, where anybody can publish. */
const otherAmazonDomains =
  'a.co amzn.asia amzn.com amzn.eu amzn.in amzn.to images-amazon.com media-amazon.com ssl-images-amazon.com';

const amazonDomains = [
  ...marketplaces.split(' ').map((ending) => `amazon.${ending}`),
  ...otherAmazonDomains.split(' '),
];

/** Mail services that give anybody an address, under whatever ending: it is nobody's own domain. */
const mailServices = new Set(
  (
    '126 163 aol att bk bluewin comcast fastmail free freenet gmail gmx googlemail hotmail icloud ' +
    'inbox laposte libero list live mac mail me msn naver orange outlook pm proton protonmail qq ' +
    'rediffmail rocketmail seznam t-online tutanota verizon web ya yahoo yandex ymail zoho zohomail'
  ).split(' '),
);

/** The name before an ending below which there are many owners, such as com or co.uk, if any. */
const nameBeforeEnding =
  /^(?:(.+?)\.)??(?:(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}|[a-z0-9-]+)$/;

/**
 * @param host in lower case
 * @param email of the sender, whose own domain is expected too
 * @returns also for subdomains
 */
export function isExpectedHost(host: string, email: string): boolean {
  const sender = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domains = isOwnDomain(sender) ? [...amazonDomains, sender] : amazonDomains;
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Whether what lies below a domain belongs to those who have addresses there. */
function isOwnDomain(domain: string): boolean {
  const name = nameBeforeEnding.exec(domain)?.[1];
  return name !== undefined && !mailServices.has(name);
}
