/** Counts links in message and addresses, except those to hosts that a seller is expected to link to. */
import {
  type FieldRule,
  type FieldValues,
  fieldNames,
  type InquiryField,
  inquiryFields,
} from '#shared/fields.ts';

export const maxLinks = 3;
/** Ends at white space, a quote, an angle bracket or the next link. */
const link = /\b(?:https?:\/\/(?:www\.)?|www\.)(?:(?!\b(?:https?:\/\/|www\.))[^\s<>"])*/gi;
/** Leaves out trailing punctuation of the sentence, which could pass for a part of the host. */
const upToLastWord = /^.*[\p{L}\p{N}/]/su;

export function countLinks(fields: FieldValues): number {
  const links = fieldNames.filter(hasLinks).flatMap((field) => fields[field].match(link) ?? []);
  return links.filter((found) => !isExpectedHost(hostOf(found), fields.email)).length;
}

const kindsWithLinks: FieldRule['kind'][] = ['text', 'url'];
const hasLinks = (field: InquiryField) => kindsWithLinks.includes(inquiryFields[field].kind);

/** The host that a browser would open, in lower case; '' if the text is not a URL. */
function hostOf(found: string): string {
  const text = upToLastWord.exec(found)?.[0] ?? '';
  const url = URL.parse(/^www\./i.test(text) ? `http://${text}` : text);
  return url?.hostname.replace(/\.$/, '') ?? '';
}

/** Top-level domains of Amazon's marketplaces: https://sell.amazon.com/global-selling */
const marketplaces =
  'ae ca cn co.jp co.uk co.za com com.au com.be com.br com.mx com.tr de eg es fr ie in it nl pl sa se sg';
/** Link shorteners and image servers. Not amazonaws.com, where anybody can publish. */
const otherAmazonDomains =
  'a.co amzn.asia amzn.com amzn.eu amzn.in amzn.to images-amazon.com media-amazon.com ssl-images-amazon.com';

const amazonDomains = [
  ...marketplaces.split(' ').map((suffix) => `amazon.${suffix}`),
  ...otherAmazonDomains.split(' '),
];

/** A domain that anybody can enter as the sender's, without owning it. */
const topLevel = /^(?:(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}|[a-z0-9-]+)$/;

function isExpectedHost(host: string, email: string): boolean {
  const sender = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domains = topLevel.test(sender) ? amazonDomains : [...amazonDomains, sender];
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
