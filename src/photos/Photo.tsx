import type { PhotoFiles } from './photo.ts';

type Props = {
  files: PhotoFiles;
  /** 'eager' where it stands in the first screen; else it is fetched when it comes near the view. */
  loading: 'eager' | 'lazy';
};

/**
 * A rendered picture, its place kept free. A stock photo
 * lies over the site's own picture. While it is missing nothing of it is drawn, so the one below
 * stands in without script: browsers leave out an image with an empty text and a free width.
 */
export function Photo({ files, loading }: Props) {
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
          loading={loading}
          decoding="async"
          className="w-full"
        />
      </picture>
      {stock && (
        <img src={stock} alt="" loading={loading} decoding="async" className="stock-photo" />
      )}
    </div>
  );
}
