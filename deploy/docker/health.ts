/** The image's health check: whether inquiries can be saved. */
const port = process.env.PORT ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
process.exitCode = answer.ok ? 0 : 1;

export {};
