// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FnskuLabel } from './FnskuLabel.tsx';

afterEach(cleanup);

it('a label has a name, and what it says as text below bars that nobody hears', () => {
  const label = { fnsku: 'X001234567', title: 'Bottle', condition: 'New', caption: '' };
  render(<FnskuLabel label={label} name="FNSKU label X001234567" />);
  const drawn = screen.getByRole('group', { name: 'FNSKU label X001234567' });
  expect(drawn.textContent).toBe('X001234567BottleNew');
  expect(drawn.querySelectorAll('[aria-hidden="true"] path')).toHaveLength(1);
});
