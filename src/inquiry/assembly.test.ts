import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../entry/environment.ts';
import { openInquiries } from './assembly.ts';

const holidays = vi.hoisted(() => [{ date: '2030-12-25', name: 'Christmas Day' }]);
vi.mock(import('../content/read-content.ts'), async (original) => {
  const { readContent } = await original();
  return {
    readContent: async (folder) => {
      const content = await readContent(folder);
      content.site.contact.hours.holidays = holidays;
      return content;
    },
  };
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the start', () => {
  it.each([
    ['warns of a list of holidays that ends within 90 days', '2030-10-01T12:00:00Z', true],
    ['is content with a list of holidays that goes on for 90 days', '2030-09-01T12:00:00Z', false],
  ])('%s', async (_, now, warned) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const settings = parseEnvironment({ DATABASE_URL: 'file::memory:' });
    const inquiries = await openInquiries(settings);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    inquiries.startWork(log);
    await inquiries.close();
    const told = log.warn.mock.calls.filter(([fields]) => 'lastHoliday' in fields);
    expect(told).toHaveLength(warned ? 1 : 0);
    if (warned) expect(told[0]?.[0]).toEqual({ lastHoliday: '2030-12-25' });
  });

  it('warns of an address for an inbox that no service has', async () => {
    const settings = parseEnvironment({
      DATABASE_URL: 'file::memory:',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@us.example',
      MAIL_TO: 'office@us.example',
      MAIL_TO_NOBODY: 'nobody@us.example',
    });
    const inquiries = await openInquiries(settings);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    inquiries.startWork(log);
    await inquiries.close();
    const variables = log.warn.mock.calls.map(([fields]) => Object(fields).variable);
    expect(variables.filter(Boolean)).toEqual(['MAIL_TO_NOBODY']);
  });
});
