import { useState } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { ChoiceField } from '#desk/controls/forms/field.tsx'
import text from '#desk/controls/forms/text.module.css'
import { today } from '#desk/text/desk-time.ts'
import { addSection, removeSection, sectionKinds, setOrder } from '../content/change-sections.ts'
import { sectionPage, sectionTitle } from '../content/pages.ts'
import { furtherSections, hiddenSections, orderOf } from '../content/section-order.ts'
import { speakName } from '../content/speak-name.ts'
import { openPage, useEditor } from '../editor-store.ts'
import { useFault } from '../field-state.ts'
import { editSite, editWithUndo, useSite } from '../site-store.ts'
import { ConflictBox } from './conflict-box.tsx'
import fields from './fields.module.css'
import { OrderList } from './order-list.tsx'

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
    <section className={fields.add}>
      <ChoiceField
        label="Add a section"
        value={kind}
        choices={kinds.map(one => [one, speakName(one)] as const)}
        onChoose={setKind}
      />
      <Button kind="quiet" onClick={add}>
        <Icon name="plus" />
        Add
      </Button>
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
  const removeButton = (id: string, title: string) =>
    own.includes(id) && (
      <Button
        kind="icon"
        aria-label={`Remove ${title} and its texts`}
        // The second click of a double click meets the next section.
        onClick={({ detail }) =>
          detail < 2 && editWithUndo(removeSection(site, files, id), `${title} removed with its texts.`)
        }
      >
        <Icon name="erase" />
      </Button>
    )
  return (
    <>
      <OrderList
        order={order}
        hidden={hidden}
        titleOf={id => sectionTitle(site, files, language, id)}
        onChange={set}
        after={removeButton}
      />
      {fault && <p className={text.fault}>{fault}</p>}
      <ConflictBox place={place} />
      <AddSection />
    </>
  )
}
