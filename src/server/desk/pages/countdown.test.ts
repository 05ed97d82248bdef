// @vitest-environment jsdom

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countdownScript } from './countdown.ts';
import { DueTime, FrameContext } from './parts.tsx';

const minute = 60_000;
const drawnAt = new Date('2026-11-20T15:00:00Z');

it('says at any time what a page says that is drawn at that time', () => {
  vi.useFakeTimers({ now: drawnAt });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const dueAt = new Date(drawnAt.getTime() + 25 * 60 * minute);
  const draw = () => {
    const value = { company: '', now: new Date(), timeZone: 'UTC', wholeDesk: true, hasDesk: true };
    return renderToStaticMarkup(
      createElement(FrameContext, { value }, createElement(DueTime, { at: dueAt })),
    );
  };
  document.body.innerHTML = draw();
  // As the browser runs it: as text.
  new Function(countdownScript)();
  const said = new Set<string>();
  for (let hour = 0; hour < 60; hour++) {
    vi.advanceTimersByTime(59.75 * minute);
    expect(document.body.innerHTML).toBe(draw());
    said.add(document.body.textContent);
  }
  expect(said).toContain('due in 1 d 0 h');
  expect([...said].at(-1)).toMatch(/^overdue by 1 d/);
});
