import { describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';

describe('a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:50123', '192.0.2.1'],
    [' 192.0.2.1:1 ', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::'],
    ['[2001:db8::1]', '2001:db8::'],
    ['[2001:db8::ffff:1]:50123', '2001:db8::'],
    ['2001:db8:0:1::1', '2001:db8:0:1::'],
    ['fe80::1%eth0', 'fe80::'],
  ])('at %j is %j', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });

  it.each(['unknown', '_hidden', '999.1.1.1:80', '', '[nonsense]:1', '[', ':::'])(
    'at %j, which is no address, is one client all the same',
    (address) => {
      expect(() => clientOf(address)).not.toThrow();
    },
  );

  it('is not another one for each port of what is no address', () => {
    expect(clientOf('[nonsense]:1')).toBe(clientOf('[nonsense]:2'));
    expect(clientOf('999.1.1.1:80')).toBe('999.1.1.1:80');
  });
});
