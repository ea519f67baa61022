/** The value under a name that somebody typed: `constructor` and `toString` are found in every record otherwise. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
