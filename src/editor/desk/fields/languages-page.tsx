import { useState } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import field from '#desk/controls/forms/field.module.css'
import { ChoiceField } from '#desk/controls/forms/field.tsx'
import { useAttempt } from '#desk/controls/forms/use-submit.ts'
import { count } from '#desk/text/labels.ts'
import { languageName } from '#desk/text/languages.ts'
import { missingTexts } from '../content/missing-texts.ts'
import type { OutlineNode } from '../content/outline.ts'
import { openFields } from '../editor-store.ts'
import { changeLanguage, useSite } from '../site-store.ts'
import fields from './fields.module.css'
import styles from './languages-page.module.css'
import { NodeList } from './node-list.tsx'

/** Whether visitors can choose a language now. */
const useIsLive = (code: string): boolean =>
  useSite(({ site }) => site !== undefined && `words/${code}.json` in site.live.files)

interface LanguageRowProps {
  code: string
  name: string
  isBusy: boolean
  onRemove: () => void
}

function LanguageRow({ code, name, isBusy, onRemove }: LanguageRowProps) {
  const faults = useSite(state => state.faults)
  const isLive = useIsLive(code)
  const missing = missingTexts(faults).get(code) ?? []
  const [first] = missing
  const about = [
    code === 'en' && 'The first language. It always stays.',
    !isLive && 'Not published yet.',
    missing.length > 0 && `${count(missing.length, 'text')} missing.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        {about !== '' && <p className={field.hint}>{about}</p>}
        {first && (
          <Button kind="quiet" onClick={() => openFields([first])}>
            Write the next text
          </Button>
        )}
      </div>
      {code !== 'en' && (
        <Button kind="icon" disabled={isBusy} aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="erase" />
        </Button>
      )}
    </li>
  )
}

/** The languages of the site, their missing texts, and languages to add. */
export function LanguagesPage({ nodes }: { nodes: readonly OutlineNode[] }) {
  const site = useSite(state => state.site)
  const [chosen, setChosen] = useState<string>()
  const { isBusy, failure, attempt } = useAttempt()
  if (!site) return null
  const further = site.furtherLanguages
  const added = further.find(code => code === chosen) ?? further[0]
  const change = (code: string, isAdded: boolean) => attempt(() => changeLanguage(code, isAdded))
  return (
    <>
      <p className={field.hint}>
        Visitors can choose a language once all its texts are written and published. The preview shows English
        where a text is missing.
      </p>
      {site.languages.length > 1 && <NodeList nodes={nodes} />}
      <ul>
        {site.languages.map(({ code, name }) => (
          <LanguageRow
            key={code}
            code={code}
            name={name}
            isBusy={isBusy}
            onRemove={() => void change(code, false)}
          />
        ))}
      </ul>
      {added && (
        <section className={fields.add}>
          <ChoiceField
            label="Add a language"
            value={added}
            choices={further.map(code => [code, languageName(code)] as const)}
            onChoose={setChosen}
          />
          <Button kind="quiet" disabled={isBusy} onClick={() => void change(added, true)}>
            <Icon name="plus" />
            Add
          </Button>
        </section>
      )}
      <ErrorText>{failure?.message}</ErrorText>
    </>
  )
}
