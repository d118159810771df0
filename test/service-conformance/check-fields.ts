import { isCollection, isKind, isObject, type Kind, type Shape } from './shape.ts';

/** Every member that the table does not list and every value of another type than it says, each as one line. */
export function departures(value: unknown, shape: Shape, at = 'reply'): readonly string[] {
  if (isKind(shape)) return isOfKind(value, shape) ? [] : [`${at} is ${JSON.stringify(value)}, not ${shape}`];
  if (isCollection(shape)) {
    if (!Array.isArray(value)) return [`${at} is ${JSON.stringify(value)}, not a collection`];
    return value.flatMap((item, index) => departures(item, shape[0], `${at}[${index}]`));
  }
  if (!isObject(value)) return [`${at} is ${JSON.stringify(value)}, not an object`];
  return Object.entries(value).flatMap(([member, inner]) => {
    const table = Object.hasOwn(shape, member) ? shape[member] : undefined;
    if (table === undefined) return [`${at}.${member} is not in the document`];
    return departures(inner, table, `${at}.${member}`);
  });
}

const dateTime = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?';
const forms: Partial<Record<Kind, RegExp>> = {
  date: new RegExp(`^${dateTime}(Z|[+-]\\d{2}:\\d{2})$`),
  utc: new RegExp(`^${dateTime}Z$`),
  day: /^\d{4}-\d{2}-\d{2}$/,
  local: /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/,
};

function isOfKind(value: unknown, kind: Kind): boolean {
  const form = forms[kind];
  if (form !== undefined) return typeof value === 'string' && form.test(value) && !Number.isNaN(Date.parse(value));
  if (kind === 'integer') return Number.isInteger(value);
  if (kind === 'object') return isObject(value);
  return typeof value === kind;
}
