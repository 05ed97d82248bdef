/** Runs `callback` when a visitor looks at the page, it has loaded, and the browser is idle, or soon after. */
export function afterLoad(callback: () => void): void {
  // A browser that draws nothing may never call itself idle, and a busy one late: two seconds are enough.
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callback, { timeout: 2000 })
      : setTimeout(callback);
  whenSeen(() => {
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}

/** Runs `callback` when a visitor looks at the page: at once, unless the browser draws it in advance. */
export function whenSeen(callback: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', callback, { once: true });
  } else callback();
}
