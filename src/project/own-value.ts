/** The value under a typed name. Plain access would find `constructor` and `toString` in every record. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
