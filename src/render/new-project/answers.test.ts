import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask } from './answers.ts'

/** The questions and the resulting answers for typed lines. */
const conversation = async (
  typed: string[],
  ...more: [Parameters<typeof ask>[1]?, Parameters<typeof ask>[3]?]
) => {
  const input = new PassThrough()
  const output = new PassThrough()
  let asked = ''
  output.on('data', chunk => {
    asked += chunk
  })
  input.end(typed.map(line => `${line}\n`).join(''))
  const answers = await ask('hillview', more[0] ?? {}, { input, output }, more[1])
  return { answers, asked }
}

test('an invalid answer is asked for again, and the others stay', async () => {
  const { answers, asked } = await conversation(
    [
      'Hillview',
      '',
      'nobody',
      'agent@hillview.example',
      '080',
      '+91 90000 00001',
      '',
      'Mulshi Road',
      'Pune',
      '',
    ],
    { region: 'Maharashtra' },
  )
  expect(answers).toEqual({
    name: 'Hillview',
    agent: 'agent@hillview.example',
    phone: '+91 90000 00001',
    street: 'Mulshi Road',
    city: 'Pune',
    region: 'Maharashtra',
  })
  expect(asked).toContain('must be an e-mail address')
  expect(asked).toContain('must be an international number')
  expect(asked.match(/Phone number/g)).toHaveLength(2)
  expect(asked).not.toContain('State [')
})

test('an invalid flag is asked for again, and so is a value that does not fit the page', async () => {
  const given = {
    name: 'Hillview of the many long words',
    partner: 'Northfield',
    agent: 'nobody',
    phone: '+91 90000 00001',
    origin: 'https://hillview.example',
    street: 'Mulshi Road',
    city: 'Pune',
    region: 'Maharashtra',
  }
  const { answers, asked } = await conversation(['Hillview', 'a@b.example'], given, ['name'])
  expect(answers).toEqual({ ...given, name: 'Hillview', agent: 'a@b.example' })
  expect(asked.match(/\[/g)).toHaveLength(2)
})
