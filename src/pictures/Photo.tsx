import type { PhotoFiles } from './photo.ts';

/**
 * A rendered picture: fetched when it comes near the view, its place kept free. A stock photo
 * lies over the site's own picture. While it is missing nothing of it is drawn, so the one below
 * stands in without script: browsers leave out an image with an empty text and a free width.
 */
export function Photo({ files }: { files: PhotoFiles }) {
  const { alt, sources, src, width, height, sizes, stock } = files;
  return (
    <div className="relative overflow-hidden">
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="w-full"
        />
      </picture>
      {stock && <img src={stock} alt="" loading="lazy" decoding="async" className="stock-photo" />}
    </div>
  );
}
