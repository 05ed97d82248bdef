/** Fills a schema of `content/` with values, so that companies follow when it changes. */
import { z } from 'zod';

/** How much of what a schema allows. */
export interface Amount {
  between(min: number, max: number): number;
  /** Whether an optional field is there. */
  has(field: string): boolean;
}

export interface Filling extends Amount {
  /** Texts of the same length differ. */
  text(length: number): string;
  /**
   * By the ends of their paths, such as `hours.opening`, or by a whole path, such as `/name`: values of a format, and
   * those that agree with others. A function gets the index in the list around it.
   */
  values: Record<string, unknown>;
}

/** What Zod makes of the schemas; `placeholders` are the words in braces that a text must contain. */
interface JsonSchema {
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  placeholders?: string[];
}

type Path = (string | number)[];

/** @throws for a text or list without a limit, or of a format that `values` does not have */
export function fillSchema(schema: z.ZodType, filling: Filling): unknown {
  const { between, has, text, values } = filling;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueAt(json as JsonSchema, []);

  function valueAt(its: JsonSchema, path: Path): unknown {
    const given = keysOf(path).find((key) => key in values);
    if (given !== undefined) {
      const value = values[given];
      return typeof value === 'function' ? value(indexIn(path)) : value;
    }
    if (its.properties) return objectOf(its, path);
    if (its.items) return listOf(its, path);
    if (its.enum) return its.enum[indexIn(path) % its.enum.length];
    if (its.maxLength !== undefined) return textOf(its);
    throw new Error(`${path.join('.')} needs a limit, or a value in tests/companies/`);
  }

  function objectOf({ properties = {}, required = [] }: JsonSchema, path: Path) {
    const fields = Object.entries(properties).filter(
      ([name]) => required.includes(name) || has(name),
    );
    return Object.fromEntries(fields.map(([name, its]) => [name, valueAt(its, [...path, name])]));
  }

  function listOf({ items = {}, minItems = 0, maxItems }: JsonSchema, path: Path): unknown[] {
    const limit = maxItems ?? items.enum?.length;
    if (limit === undefined) throw new Error(`${path.join('.')} needs a limit`);
    const length = between(minItems, limit);
    return Array.from({ length }, (_, index) => valueAt(items, [...path, index]));
  }

  function textOf({ minLength = 1, maxLength = 1, placeholders = [] }: JsonSchema): string {
    const braced = placeholders.map((name) => ` {${name}}`).join('');
    const length = between(Math.max(minLength, 1), maxLength) - braced.length;
    return text(Math.max(length, 1)) + braced;
  }
}

function keysOf(path: Path): string[] {
  const names = path.filter((step) => typeof step === 'string');
  return [`/${names.join('.')}`, ...names.map((_, from) => names.slice(from).join('.'))];
}

const indexIn = (path: Path) => Number(path.findLast((step) => typeof step === 'number') ?? 0);
