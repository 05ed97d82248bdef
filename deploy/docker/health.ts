/** The health check of the image: exits with 1 if inquiries cannot be saved. */
const port = process.env.PORT ?? '3000';
const response = await fetch(`http://127.0.0.1:${port}/readyz`);
process.exitCode = response.ok ? 0 : 1;

export {};
