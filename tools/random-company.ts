/** A company with other texts each day: tests/companies/companies.ts. */
export const randomCompany = `random-${Math.floor(Date.now() / (24 * 3600 * 1000))}`;
