import { useState } from 'react'
import { Icon } from '../../controls/badges/icon.tsx'
import button from '../../controls/forms/button.module.css'
import { ChoiceField } from '../../controls/forms/field.tsx'
import text from '../../controls/forms/text.module.css'
import { today } from '../../text/desk-time.ts'
import {
  addSection,
  hiddenSections,
  orderOf,
  removeSection,
  sectionKinds,
  setOrder,
} from '../content/change-sections.ts'
import { furtherSections, sectionPage, sectionTitle } from '../content/pages.ts'
import { speakName } from '../content/speak-name.ts'
import { openPage, useEditor } from '../editor-store.ts'
import { useFault } from '../field-state.ts'
import { editSite, useSite } from '../site-store.ts'
import { ConflictBox } from './conflict-box.tsx'
import styles from './order-page.module.css'

const place = { file: 'settings.json', path: 'sections' }

function AddSection() {
  const site = useSite(state => state.site)
  const kinds = site ? sectionKinds(site) : []
  const [kind, setKind] = useState('faq')
  const add = () => {
    const { site: now, files } = useSite.getState()
    if (!now) return
    const { id, edits } = addSection(now, files, kind, today())
    editSite(edits)
    openPage(sectionPage(id))
  }
  return (
    <section className={styles.add}>
      <ChoiceField
        label="Add a section"
        value={kind}
        choices={kinds.map(one => [one, speakName(one)] as const)}
        onChoose={setKind}
      />
      <button className={button.quiet} type="button" onClick={add}>
        <Icon name="plus" />
        Add
      </button>
    </section>
  )
}

/** The sections of the page: their order, which of them are shown, and further ones. */
export function OrderPage() {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  const language = useEditor(state => state.language)
  const fault = useFault(place, true)
  if (!site) return null
  const order = orderOf(site, files)
  const hidden = hiddenSections(site, files)
  const own = furtherSections(files, language)
  const set = (sections: string[]) => editSite([setOrder(site, files, sections)])
  const move = (index: number, by: number) => {
    const [id = ''] = order.slice(index)
    set(order.toSpliced(index, 1).toSpliced(index + by, 0, id))
  }
  const removeButton = (id: string, title: string) =>
    own.includes(id) && (
      <button
        className={button.icon}
        type="button"
        aria-label={`Remove ${title} and its texts`}
        onClick={() => editSite(removeSection(site, files, id))}
      >
        <Icon name="erase" />
      </button>
    )
  return (
    <>
      <ol className={styles.order}>
        {order.map((id, index) => {
          const title = sectionTitle(site, files, language, id)
          return (
            <li key={id} className={styles.row}>
              <span className={styles.title}>{title}</span>
              {index === 0 ? (
                <span className={text.aside}>always first</span>
              ) : (
                <>
                  <button
                    className={button.plain}
                    type="button"
                    onClick={() => set(order.filter(one => one !== id))}
                  >
                    Hide<span className="visually-hidden"> {title}</span>
                  </button>
                  <button
                    className={`${button.icon} ${styles.up}`}
                    type="button"
                    aria-label={`Move ${title} up`}
                    disabled={index < 2}
                    onClick={() => move(index, -1)}
                  >
                    <Icon name="down" />
                  </button>
                  <button
                    className={button.icon}
                    type="button"
                    aria-label={`Move ${title} down`}
                    disabled={index === order.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <Icon name="down" />
                  </button>
                  {removeButton(id, title)}
                </>
              )}
            </li>
          )
        })}
      </ol>
      {hidden.length > 0 && (
        <section>
          <h3>Hidden</h3>
          <ul className={styles.order}>
            {hidden.map(id => {
              const title = sectionTitle(site, files, language, id)
              return (
                <li key={id} className={styles.row}>
                  <span className={styles.title}>{title}</span>
                  <button className={button.plain} type="button" onClick={() => set([...order, id])}>
                    Show<span className="visually-hidden"> {title}</span>
                  </button>
                  {removeButton(id, title)}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {fault && <p className={text.fault}>{fault}</p>}
      <ConflictBox place={place} />
      <AddSection />
    </>
  )
}
