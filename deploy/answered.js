// Tells the site that an inquiry is answered: SITE_URL=... WEBHOOK_SECRET=... node answered.js K7QM-2XWD
// Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { createHmac, randomUUID } from 'node:crypto';

const { SITE_URL, WEBHOOK_SECRET } = process.env;
const reference = process.argv[2];
const body = JSON.stringify({ type: 'inquiry.answered', data: { reference } });
const id = randomUUID();
const time = Math.floor(Date.now() / 1000);
const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
const headers = {
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': `${time}`,
  'webhook-signature': `v1,${signature}`,
};
const url = `${SITE_URL}/inquiries/${reference}/answered`;
const response = await fetch(url, { method: 'POST', headers, body });
console.log(response.status);
