import './photo.css';
import type { PhotoFiles } from './photo.ts';

type Props = {
  files: PhotoFiles;
  /** 'eager' on the first screen; otherwise the picture is fetched when it comes near the view. */
  loading: 'eager' | 'lazy';
};

/**
 * A picture with its caption, and its place reserved. A stock photo lies over the site's own picture, which
 * shows without any script while the photo is missing: browsers draw nothing for a missing image
 * that has an empty alternative text and no fixed width.
 */
export function Photo({ files, loading }: Props) {
  const { alt, caption, sources, src, width, height, sizes, stock } = files;
  return (
    <figure className="photo">
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img src={src} alt={alt} width={width} height={height} loading={loading} decoding="async" />
      </picture>
      {stock && (
        <img src={stock} alt="" loading={loading} decoding="async" className="stock-photo" />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
