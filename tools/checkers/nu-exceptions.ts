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
    reason: 'it fails on light-dark() and color-mix() that hold a var()',
    messages: [...['--…', 'border-top']].map(
      (property) =>
        `CSS: “${property}”: Cannot invoke "org.w3c.css.values.CssValue.getType()" because "val" is null.`,
    ),
  },
  {
    reason: 'it does not know scroll-driven animations, which stand in @supports',
    messages: [
      "CSS: “animation-timeline”: Property “animation-timeline” doesn't exist.",
      "CSS: “animation-range”: Property “animation-range” doesn't exist.",
      "CSS: “view-timeline”: Property “view-timeline” doesn't exist.",
    ],
  },
  {
    reason: 'it does not know the transitions from page to page',
    messages: [
      'CSS: Unrecognized at-rule “@view-transition”',
      "CSS: “view-transition-name”: Property “view-transition-name” doesn't exist.",
      'CSS: Unknown pseudo-element or pseudo-class “::view-transition”.',
      // At "::view-transition-group(*)". The compiler of the style sheets refuses what is no CSS.
      'CSS: Parse Error.',
    ],
  },
  {
    reason: 'it does not know shapes that text flows around',
    messages: [
      "CSS: “shape-outside”: Property “shape-outside” doesn't exist.",
      "CSS: “shape-margin”: Property “shape-margin” doesn't exist.",
    ],
  },
  {
    reason: 'it does not know container queries and their units, nor lengths in min() and max()',
    messages: [
      "CSS: “container”: Property “container” doesn't exist.",
      ...['container', 'font-size', 'height', '--…'].map(
        (property) => `CSS: “${property}”: Parse Error.`,
      ),
      'CSS: “transform”: Unknown dimension.',
      'CSS: “transform”: too few values for the property “transform”.',
      // After such a unit it takes the next declarations for selectors.
      ...[':center', ':grid'].map(
        (value) => `CSS: Unknown pseudo-element or pseudo-class “${value}”`,
      ),
      "CSS: “container-type”: Property “container-type” doesn't exist.",
      'CSS: Unrecognized at-rule “@container”',
    ],
  },
  {
    reason: 'it does not know lines that keep their width in a stretched drawing',
    messages: ["CSS: “vector-effect”: Property “vector-effect” doesn't exist."],
  },
];

/** The messages that are no findings, with every variable as `--…`. */
export const excepted = new Set(exceptions.flatMap(({ messages }) => messages));

/** A message as it stands there. */
export const withoutNames = (message: string): string => message.replace(/“--[\w-]+”/g, '“--…”');
