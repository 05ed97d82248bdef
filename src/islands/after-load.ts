/** Runs `callback` when a visitor looks at the page, it has loaded, and the browser is idle. */
export function afterLoad(callback: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback);
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
