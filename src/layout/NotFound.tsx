import type { InterfaceTexts } from '../content/interface-schema.ts';
import { LostParcel } from '../drawings/LostParcel.tsx';

type Props = { title: string; texts: Pick<InterfaceTexts['notFound'], 'text' | 'button'> };

/** The not-found page, also shown for an unexpected error, with the short title. */
export function NotFound({ title, texts }: Props) {
  // What follows the dash stays together on one line.
  const parts = title.split(/(?<= - )/);

  return (
    <section className="frame grid items-center gap-12 pt-36 pb-24 md:min-h-[80vh] md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 className="text-[clamp(2.25rem,11vw,3rem)] md:max-lg:text-[2.75rem] lg:text-6xl">
          {parts.slice(0, -1)}
          <span className="inline-block">{parts.at(-1)}</span>
        </h1>
        <p className="mt-6 max-w-md text-xl text-copy">{texts.text}</p>
        <a href="/" className="button button-brand mt-8">
          {texts.button}
        </a>
      </div>
      <LostParcel className="w-full" />
    </section>
  );
}
