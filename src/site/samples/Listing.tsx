import type { ReactNode } from 'react';
import type { Samples } from '#content/sample-schemas.ts';
import { SamplePicture } from './parts.tsx';

type Data = Samples['listing'];
type Draft = Data['before'];
type Part = 'title' | 'pictures' | 'bullets' | 'module';

/** A product page before and after, as an editor's proof: numbers lead from each change to its reason. */
export function Listing({ before, after, reasons, labels }: Data) {
  const marks = (at: string) =>
    reasons.map(
      (reason, index) =>
        reason.at === at && (
          <span key={reason.what} className="proof-mark" data-said={`${labels.mark} `}>
            {index + 1}
          </span>
        ),
    );
  /** A part of both drafts, before and after. */
  const part = (name: Part, body: (draft: Draft) => ReactNode) =>
    [before, after].map((draft) => {
      const stage = draft === before ? 'before' : 'after';
      return (
        <div key={stage} className={stage}>
          <div className="part-head row">
            <h3>
              {labels[name]} <small>{labels[stage]}</small>
            </h3>
            {marks(name)}
            {name === 'title' && <p>{draft.titleLength}</p>}
            {name === 'pictures' && <p>{draft.picturesFilled}</p>}
          </div>
          {body(draft)}
        </div>
      );
    });
  return (
    <div className="listing">
      <p className="before draft-name headline" aria-hidden="true">
        {labels.before}
      </p>
      <p className="after draft-name headline" aria-hidden="true">
        {labels.after}
      </p>
      {part('title', ({ title, titleCut }) => (
        <>
          <p className="draft-title">
            {struckOut(title, labels.struck)}
            <span data-said={`${labels.phoneCut}: `}>{struckOut(titleCut, labels.struck)}</span>
          </p>
          <p className="cut-legend" aria-hidden="true">
            {labels.phoneCut}
          </p>
        </>
      ))}
      {part('pictures', Slots)}
      {part('bullets', ({ bullets }) => (
        <ul className="marked">
          {bullets.map((bullet, index) => (
            <li key={bullet}>
              {marks(`bullet-${index + 1}`)}
              {struckOut(bullet, labels.struck)}
            </li>
          ))}
        </ul>
      ))}
      {part('module', (draft) =>
        draft === before ? (
          <p className="no-module">{labels.noModule}</p>
        ) : (
          <Module {...after.module} labels={labels} />
        ),
      )}
      <div className="proof-reasons">
        <h3>{labels.reasons}</h3>
        <ol className="marked">
          {reasons.map(({ what, why }, index) => (
            <li key={what}>
              <span className="proof-mark">{index + 1}</span> <b>{what}.</b> {why}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Text between ~~ and ~~ is struck out. */
function struckOut(written: string, said: string) {
  return written.split('~~').map((part, index) =>
    index % 2 === 1 ? (
      <del key={part} data-said={`${said} `}>
        {part}
      </del>
    ) : (
      part
    ),
  );
}

function Slots({ pictures }: Draft) {
  return (
    <ul className="slots">
      {pictures.map(({ drawing, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are all alike.
        <li key={index} className={drawing ? undefined : 'slot-empty'}>
          {drawing ? <SamplePicture name={drawing} width={120} height={120} /> : caption}
          {drawing && <span>{caption}</span>}
        </li>
      ))}
    </ul>
  );
}

type ModuleProps = Data['after']['module'] & Pick<Data, 'labels'>;

/** Below the bullets of a product page: a banner, and three sizes compared. */
function Module({ title, text, sizes, rows, labels }: ModuleProps) {
  const own = (index: number) => (sizes[index]?.own ? 'module-own' : undefined);
  return (
    <div className="product-module">
      <div className="module-banner">
        <div>
          <p className="headline">{title}</p>
          <p>{text}</p>
        </div>
        <SamplePicture name="banner" width={240} height={240} />
      </div>
      <table aria-label={labels.sizes}>
        <thead>
          <tr>
            <th scope="col">{labels.size}</th>
            {sizes.map(({ name }, index) => (
              <th key={name} scope="col" className={own(index)}>
                {own(index) && <span>{labels.ownSize}</span>}
                <SamplePicture name="bottle" width={21 + 6 * index} height={56 + 16 * index} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={sizes[index]?.name} className={own(index)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
