/**
 * What the Nu Html Checker says though it is right as it is. Its part for style sheets knows less than
 * browsers do; nothing here is about HTML but the first.
 */
const exceptions = [
  {
    reason: 'React writes void elements so; browsers read them alike, and every value is in quotes',
    messages: [
      'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.',
    ],
  },
  {
    reason: 'it does not know @property, which Tailwind registers its own properties with',
    messages: [
      'CSS: Unrecognized at-rule “@property”',
      'CSS: “transition-property”: “--tw-gradient-from” is not a “transition-property” value.',
    ],
  },
  {
    reason: 'it fails on light-dark() and color-mix() that hold a var()',
    messages: [
      ...[
        '--ember',
        '--raised',
        '--raised-line',
        '--night-edge',
        '--night-lamp',
        '--e',
        '--iso-lace',
      ],
      'border-top',
    ].map(
      (property) =>
        `CSS: “${property}”: Cannot invoke "org.w3c.css.values.CssValue.getType()" because "val" is null.`,
    ),
  },
  {
    reason:
      "it does not know gradients that name a color space, as Tailwind's compiler writes them",
    messages: [
      'CSS: “--upright”: “in” is not a “radial-gradient” value.',
      'CSS: “background”: Too many values or values are not recognized.',
    ],
  },
  {
    reason: 'it does not know scroll-driven animations, which stand in @supports',
    messages: [
      "CSS: “animation-timeline”: Property “animation-timeline” doesn't exist.",
      "CSS: “animation-range”: Property “animation-range” doesn't exist.",
    ],
  },
  {
    reason: 'it does not know container queries',
    messages: [
      "CSS: “container-type”: Property “container-type” doesn't exist.",
      'CSS: Unrecognized at-rule “@container”',
    ],
  },
  {
    reason: 'it takes what Tailwind asks @supports for as a declaration',
    messages: ["CSS: “margin-trim”: Property “margin-trim” doesn't exist."],
  },
];

/** The messages that are no findings. */
export const excepted = new Set(exceptions.flatMap(({ messages }) => messages));
