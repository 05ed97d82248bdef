/**
 * For tests that start the site in the project's folder: variables that keep its `.env`, which may
 * name a developer's own channels, from sending what a test posts. A set variable is never overwritten.
 */
export const noDelivery = { SMTP_URL: '', SLACK_WEBHOOK_URL: '', WEBHOOK_URL: '' };
