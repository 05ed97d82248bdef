import type { ClientDirective } from 'astro';

/**
 * `client:event="name"`: hydrates when the document hears the named event, at the next one if its
 * script could not be loaded. For parts that nobody can see or touch before something asks for them,
 * such as the toast area.
 */
const event: ClientDirective = (load, { value }) => {
  const name = String(value);
  let loading = false;
  const hydrate = async () => {
    if (loading) return;
    loading = true;
    try {
      const start = await load();
      document.removeEventListener(name, hydrate);
      await start();
    } catch (error) {
      loading = false;
      console.error(error);
    }
  };
  document.addEventListener(name, hydrate);
};

export default event;
