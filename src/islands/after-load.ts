/** Runs `callback` when the page has loaded and the browser is idle. */
export function afterLoad(callback: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
