import './photo.css';
import type { PhotoFiles } from './photo-files.ts';

type Props = { files: PhotoFiles; loading: 'eager' | 'lazy' };
/** A stock photo that fails to load leaves no trace, since it has an empty `alt` and no width. */
export function Photo({ files, loading }: Props) {
  const { alt, caption, srcSet, src, width, height, sizes, stock } = files;
  // A figure without a caption would need a name of its own.
  const Frame = caption ? 'figure' : 'div';
  return (
    <Frame className="photo">
      <picture>
        {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
        <img src={src} alt={alt} width={width} height={height} loading={loading} decoding="async" />
      </picture>
      {stock && (
        <img src={stock} alt="" loading={loading} decoding="async" className="stock-photo" />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </Frame>
  );
}
