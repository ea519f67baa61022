/** A decision record, by its file's name and its text. */
export interface DecisionRecord {
  file: string
  text: string
}

/** The first lines of a record. */
interface Head {
  number: string
  title: string
  date: string
  status: string
}

const head = /^# (\d+)\. (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (.+)\n/

/** Reads a record's head; undefined if it is not in the right form. */
const headOf = ({ text }: DecisionRecord): Head | undefined => {
  const [, number, title, date, status] = head.exec(text) ?? []
  return number && title && date && status ? { number, title, date, status } : undefined
}

const numberIn = (file: string) => file.slice(0, 4)

/** Adds the number of its file, and the date and status that a new record lacks. */
const withHead = ({ file, text }: DecisionRecord, today: string): string => {
  const numbered = text.replace(/^# (?:\d+\. )?/, `# ${numberIn(file)}. `)
  return head.test(numbered)
    ? numbered
    : numbered.replace(/^(# .+\n)/, `$1\n- Date: ${today}\n- Status: accepted\n`)
}

/** Completes each record's head and corrects the links among them. */
export function completeRecords(records: DecisionRecord[], today: string): DecisionRecord[] {
  const files = records.map(({ file }) => file)
  return records.map(record => ({ file: record.file, text: mendLinks(withHead(record, today), files) }))
}

/** Corrects links to records by their number, because files may have been renamed since. */
export function mendLinks(text: string, files: string[]): string {
  return text.replaceAll(
    /\[(\d{4})\]\(([\w./]*)\d{4}-[\w-]+\.md\)/g,
    (link, number: string, folder: string) => {
      const file = files.find(name => numberIn(name) === number)
      return file ? `[${number}](${folder}${file})` : link
    },
  )
}

const intro = `# Decisions

One record for each choice that somebody would otherwise reverse: Context, Decision, Consequences, half a page. Its title is the
decision. A new record takes the number after the last one; \`npm run decisions\` dates it, mends links and writes this list. A
number never changes and is never given again, so there are gaps where a record was dropped. A record that a newer one replaces
says "superseded by", with a link.

`

export function decisionIndex(records: DecisionRecord[]): string {
  const lines = records.map(record => {
    const { number, title, date, status } = headOf(record) ?? { number: '', title: '', date: '', status: '' }
    return `- [${number}](${record.file}) ${title} (${date}, ${status})\n`
  })
  return intro + lines.join('')
}
