const files = import.meta.glob<string>('/assets/samples/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

type Props = { name: string; width: number; height: number };

/** A drawing of `assets/samples/`; what it shows is said in the text beside it. */
export function SamplePicture({ name, width, height }: Props) {
  const src = files[`/assets/samples/${name}.svg`];
  if (!src) throw new Error(`assets/samples/${name}.svg is missing`);
  return <img src={src} alt="" loading="lazy" width={width} height={height} />;
}

export function HeadRow({ names }: { names: string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
