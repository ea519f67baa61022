import { useEffect, useRef } from 'react'
import { changeInbox, useAddress } from '../address/address.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { useKeys } from '../controls/keys.ts'
import { recordKeystroke } from './rows/typing.ts'
import styles from './search-box.module.css'

const pauseMs = 140

/** Search as you type: the field handles every key, and the list follows after a pause. */
export function SearchBox() {
  const search = useAddress(state => state.inbox.search ?? '')
  const input = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (search === lastSearch.current || !input.current) return
    clearTimeout(pause.current)
    lastSearch.current = search
    input.current.value = search
  }, [search])

  useEffect(() => () => clearTimeout(pause.current), [])

  const ask = (text: string) => {
    clearTimeout(pause.current)
    if (text === lastSearch.current) return
    pause.current = setTimeout(() => {
      lastSearch.current = text
      changeInbox({ search: text }, true)
    }, pauseMs)
  }

  useKeys({
    '/': event => {
      event.preventDefault()
      input.current?.select()
    },
  })

  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        className={styles.input}
        ref={input}
        type="search"
        aria-label="Search by name, number, e-mail or reference"
        placeholder="Name, number, e-mail …"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search}
        onInput={({ currentTarget }) => ask(currentTarget.value.trim())}
        onKeyDown={event => {
          recordKeystroke()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </search>
  )
}
