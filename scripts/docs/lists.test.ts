import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README has each script of package.json in its table', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const readme = readFileSync('README.md', 'utf8')
  const listed = new Set(
    [...readme.matchAll(/`(?:npm (?:run )?)?([\w:-]+)(?: -- [^`]*)?`/g)].map(([, name]) => name),
  )
  const above = ['start', 'test']
  expect(Object.keys(scripts).filter(name => !listed.has(name) && !above.includes(name))).toEqual([])
})

test('the changelog has one line for each change that is not released yet', () => {
  const [, unreleased = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  const lines = unreleased.split('\n').slice(1)
  const isKnown = (line: string) =>
    /^(?:- |### (?:Added|Changed|Fixed|Security|Removed)$|\*\*[\w ]+\*\*$|$)/.test(line)
  expect(lines.filter(line => !isKnown(line))).toEqual([])
})
