// Makes the list of refused passwords from a text file of breached ones, the most frequent first.
import { readFileSync, writeFileSync } from 'node:fs'
import { passwordLength } from '../src/api/team/team.ts'
import { prefixBytes, prefixOf } from '../src/crm/team/passwords/common-passwords.ts'

/** Shorter ones are too short for a password, but not with a year appended. */
const shorter = { from: 5, most: 20_000 }

const source = process.argv[2]
if (!source) {
  console.error('Usage: node scripts/run.mjs scripts/common-passwords.ts FILE')
  process.exit(1)
}
const all = [...new Set(readFileSync(source, 'utf8').toLowerCase().split(/\r?\n/))]
const long = all.filter(({ length }) => length >= passwordLength.min)
const short = all.filter(({ length }) => length >= shorter.from && length < passwordLength.min)
const prefixes = [...new Set([...long, ...short.slice(0, shorter.most)].map(prefixOf))].sort((a, b) => a - b)
const list = Buffer.alloc(prefixes.length * prefixBytes)
for (const [index, prefix] of prefixes.entries()) list.writeUInt32BE(prefix, index * prefixBytes)
writeFileSync(new URL('../src/crm/team/passwords/common-passwords.bin', import.meta.url), list)
console.log(
  `${long.length} long and ${Math.min(short.length, shorter.most)} shorter passwords: ${list.length} bytes.`,
)
