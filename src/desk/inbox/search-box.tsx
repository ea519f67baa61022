import { useEffect, useRef, useState } from 'react'
import { changeInbox, useAddress } from '../address/address.ts'
import { Icon } from '../controls/icon.tsx'
import { useKeys } from '../shell/keys.ts'
import styles from './search-box.module.css'

const pauseMs = 140

/** Search as you type: the box answers every key at once, the list follows when the hand rests. */
export function SearchBox() {
  const search = useAddress(state => state.inbox.search ?? '')
  const [text, setText] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(search)

  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      changeInbox({ search: text.trim() }, true)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])

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
        aria-label="Search by name or number"
        placeholder="Name or number"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </search>
  )
}
