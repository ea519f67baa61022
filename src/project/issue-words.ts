/** A valibot issue, for schemas without a message. */
interface Issue {
  message: string
  expected: string | null
  received: string
}

const kinds: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list in [ ]',
  Object: 'a group in { }',
}

/** The error of a field, in our own words. */
export function issueWords({ message, expected, received }: Issue): string {
  if (!/^Invalid [\w ]+: /.test(message)) return message
  if (expected === 'never') return 'there is no such field; remove it or check the spelling'
  if (received === 'undefined') return 'is missing'
  return `must be ${kinds[expected ?? ''] ?? expected}, is ${received}`
}
