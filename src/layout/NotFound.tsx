import { LostParcel } from '../drawings/LostParcel.tsx';

/** The not-found page; with the short title also what an unexpected error shows. */
export function NotFound({ title }: { title: '404 - Page Not Found' | 'Page Not Found' }) {
  return (
    <section className="frame grid items-center gap-12 pt-36 pb-24 md:min-h-[80vh] md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 className="text-5xl md:max-lg:text-[2.75rem] lg:text-6xl">
          {title.replace('Page Not Found', '')}
          <span className="inline-block">Page Not Found</span>
        </h1>
        <p className="mt-6 max-w-md text-xl text-copy">
          Oops! The page you're looking for seems to have gotten lost in the warehouse.
        </p>
        <a href="/" className="button button-brand mt-8">
          Go Back to Home
        </a>
      </div>
      <LostParcel className="w-full" />
    </section>
  );
}
