import { speakName } from './content/speak-name.ts'

/** A value of the content in words; lists and groups in one line each. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(describeValue).join('\n')
  // An uploaded video is named by a hash, which means nothing to a reader.
  if (typeof value === 'string' && /^[0-9a-f]{32}\.(?:mp4|webm)$/.test(value))
    return `Uploaded video ${value.slice(0, 6)}`
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([key]) => key !== 'kind' && key !== 'id')
    .map(([key, inner]) => `${speakName(key)}: ${describeValue(inner)}`)
    .join(', ')
}
