import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { maxNumberLines } from '#api/settings/do-not-call.ts'
import { Button } from '../controls/forms/button.tsx'
import field from '../controls/forms/field.module.css'
import { Field, TextField } from '../controls/forms/field.tsx'
import { Submit } from '../controls/forms/submit.tsx'
import text from '../controls/forms/text.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { query } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showDone, showError } from '../data/toasts.ts'
import { count } from '../text/labels.ts'
import styles from './settings-view.module.css'

const linesOf = (typed: string): string[] => typed.replace(/^\uFEFF/, '').split(/\r?\n/)

/** Sends lines in batches; resolves with the number of changes and the lines without a number. */
async function changeNumbers(
  lines: string[],
  isAdded: boolean,
): Promise<{ changed: number; wrong: number[] }> {
  const result = { changed: 0, wrong: [] as number[] }
  for (let start = 0; start < lines.length; start += maxNumberLines) {
    // A longer line contains more than a number, which is at its start.
    const numbers = lines.slice(start, start + maxNumberLines).map(line => line.slice(0, 60))
    const body = { numbers, isAdded }
    const { changed, wrong } = await request(endpoints.changeDoNotCall, { body })
    result.changed += changed
    result.wrong.push(...wrong.map(index => start + index + 1))
  }
  return result
}

const wrongText = (wrong: number[]): string =>
  wrong.length === 0
    ? ''
    : ` No number found in ${wrong.length === 1 ? 'line' : 'lines'} ${wrong.slice(0, 10).join(', ')}${wrong.length > 10 ? ' …' : ''}.`

function AddNumbers({ onChange }: { onChange: () => void }) {
  const { submit, error, isBusy } = useSubmit(async (typed, form) => {
    const file = new FormData(form).get('file')
    const loaded = file instanceof File && file.size > 0 ? linesOf(await file.text()) : []
    const { changed, wrong } = await changeNumbers([...loaded, ...linesOf(typed('numbers'))], true)
    onChange()
    const show = wrong.length > 0 ? showError : showDone
    show(`${count(changed, 'number')} added to the do-not-call list.${wrongText(wrong)}`)
  })
  return (
    <form className={styles.part} onSubmit={submit}>
      <Field label="Numbers to add" hint="One on each line, with or without the country code.">
        {(id, described) => (
          <textarea className={field.area} id={id} {...described} name="numbers" rows={3} inputMode="tel" />
        )}
      </Field>
      <TextField
        label="Or a file"
        name="file"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hint="A text or CSV file with one number on each line."
      />
      <Submit error={error} isBusy={isBusy}>
        {isBusy ? 'Adding …' : 'Add to the list'}
      </Submit>
    </form>
  )
}

function LookUp({ onChange }: { onChange: () => void }) {
  const [found, setFound] = useState<{ number: string; isListed: boolean }>()
  const { submit, error, errorOf, isBusy, attempt } = useSubmit(
    async typed => {
      const body = { number: typed('number') }
      setFound(await request(endpoints.lookUpDoNotCall, { body }))
    },
    { fields: ['number'], keepsFields: true },
  )
  const remove = async (number: string) => {
    await changeNumbers([number], false)
    setFound({ number, isListed: false })
    onChange()
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      <TextField
        label="Look up a number"
        name="number"
        type="tel"
        maxLength={60}
        error={errorOf('number')}
        required
      />
      <p role="status">
        {found && `${found.number} is ${found.isListed ? 'on the list: do not call.' : 'not on the list.'}`}
      </p>
      {found?.isListed && (
        <Button kind="plain" onClick={() => void attempt(() => remove(found.number))}>
          Remove this number
        </Button>
      )}
      <Submit error={error} isBusy={isBusy} isQuiet>
        Look up
      </Submit>
    </form>
  )
}

/** The do-not-call list: add numbers, load a file, look one up. */
export function DoNotCallSection() {
  const { data: response, refetch } = useQuery(query(endpoints.doNotCall))
  return (
    <section className={styles.form} aria-labelledby="do-not-call">
      <div className={styles.part}>
        <h2 id="do-not-call">Do-not-call list</h2>
        <p className={text.aside}>
          {response && `${count(response.count, 'number')} on the list. `}Numbers are stored so that no one
          can read them. Look one up to see whether it is on the list.
        </p>
        <AddNumbers onChange={refetch} />
        <LookUp onChange={refetch} />
      </div>
    </section>
  )
}
