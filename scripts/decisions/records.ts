/** A decision record, by its file's name and its text. */
export interface DecisionRecord {
  file: string
  text: string
}

/** What a record says of itself at its top; nothing where it does not say it as it should. */
export interface Head {
  number: string
  title: string
  date: string
  status: string
}

const head = /^# (\d+)\. (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (.+)\n/

/** Reads a record's head. */
export const headOf = ({ text }: DecisionRecord): Head | undefined => {
  const [, number, title, date, status] = head.exec(text) ?? []
  return number && title && date && status ? { number, title, date, status } : undefined
}

const slugOf = (file: string) => file.replace(/^\d+-/, '')

/** A record with a number, a date and a status; those it has already stay. */
const withHead = (text: string, number: string, today: string): string => {
  const numbered = text.replace(/^# \d+\. /, `# ${number}. `)
  return head.test(numbered)
    ? numbered
    : numbered.replace(/^(# .+\n)/, `$1\n- Date: ${today}\n- Status: accepted\n`)
}

/** Numbers the records without a gap, in the order they have, and leads the links among them to where they are now. */
export function numbered(records: DecisionRecord[], today: string): (DecisionRecord & { was: string })[] {
  const inOrder = records.toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const files = inOrder.map(({ file }, index) => `${String(index + 1).padStart(4, '0')}-${slugOf(file)}`)
  return inOrder.map(({ file: was, text }, index) => {
    const file = files[index] ?? was
    return { was, file, text: relinked(withHead(text, file.slice(0, 4), today), files) }
  })
}

/** Leads links to records, which may have been numbered anew, to the files they are in now. */
export function relinked(text: string, files: string[]): string {
  return text.replaceAll(
    /\[\d{4}\]\(([\w./]*)\d{4}-([\w-]+\.md)\)/g,
    (link, folder: string, slug: string) => {
      const file = files.find(name => slugOf(name) === slug)
      return file ? `[${file.slice(0, 4)}](${folder}${file})` : link
    },
  )
}

const intro = `# Decisions

One record for each choice that had a real alternative: Context, Decision, Consequences, half a page. A new one takes the next
number; \`npm run decisions\` dates it and writes this list. One that no longer holds stays, with the status "superseded by" and
a link to the record that took its place. Records name each other by links, so that the script can mend them.

`

/** The list of all records. */
export function decisionIndex(records: DecisionRecord[]): string {
  const lines = records.map(record => {
    const { number, title, date, status } = headOf(record) ?? { number: '', title: '', date: '', status: '' }
    return `- [${number}](${record.file}) ${title} (${date}, ${status})\n`
  })
  return intro + lines.join('')
}
