import type { ClientDirective } from 'astro';

/**
 * `client:event="name"`: hydrates when the document first hears the named event. For what nobody
 * can see or touch before something asks for it, like the toast area.
 */
const event: ClientDirective = (load, { value }) => {
  const hydrate = async () => (await load())();
  document.addEventListener(String(value), hydrate, { once: true });
};

export default event;
