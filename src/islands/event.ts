import type { ClientDirective } from 'astro';

/**
 * `client:event="name"`: hydrates when the document first hears the named event. For parts that
 * nobody can see or touch before something asks for them, such as the toast area.
 */
const event: ClientDirective = (load, { value }) => {
  const hydrate = async () => (await load())();
  document.addEventListener(String(value), hydrate, { once: true });
};

export default event;
