import type { InterfaceTexts } from '#content/interface-schema.ts';
import { Drawing } from '#site/drawings/Drawing.tsx';
import './message-page.css';

type Props = { title: string; texts: InterfaceTexts['notFound'] };
/** Also for unexpected errors, with another title. */
export function NotFound({ title, texts }: Props) {
  return (
    <section className="message-page columns frame">
      <div>
        <h1>{title}</h1>
        <p className="lead">{texts.text}</p>
        <a href="/" className="button button-brand">
          {texts.button}
        </a>
      </div>
      <Drawing name="lost-parcel" />
    </section>
  );
}
