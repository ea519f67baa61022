import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { goTo } from '#desk/address/address.ts'
import { TextField } from '#desk/controls/forms/field.tsx'
import form from '#desk/controls/forms/form.module.css'
import { Submit } from '#desk/controls/forms/submit.tsx'
import text from '#desk/controls/forms/text.module.css'
import { useAttempt, errorText as waitText } from '#desk/controls/forms/use-submit.ts'
import { Sheet } from '#desk/controls/sheet.tsx'
import { toRequestError } from '#desk/data/request-error.ts'
import { request } from '#desk/data/send-request.ts'
import { useProjects } from '#desk/data/session/projects.ts'
import { showDone } from '#desk/data/toasts.ts'
import { languageName } from '#desk/text/languages.ts'
import { furtherLanguages } from '#project/languages.ts'
import { brandFaults } from '../../edition/brand-colours.ts'
import { toProjectId } from '../../edition/project-id.ts'
import { maxGalleryPictures, type StartProjectError } from '../../edition/start-project.ts'
import { openPage } from '../editor-store.ts'
import { refusedStart, siteEndpoints } from '../endpoints.ts'
import { faultText } from '../field-state.ts'
import { ColourFields, firstColours } from './colour-fields.tsx'
import { PictureField, type StartPicture } from './picture-field.tsx'
import { refreshSites } from './sites.ts'
import styles from './start.module.css'

const stateNames = [
  'Karnataka',
  'Maharashtra',
  'Andhra Pradesh',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Kerala',
  'Punjab',
  'Rajasthan',
  'Tamil Nadu',
  'Telangana',
  'Uttar Pradesh',
  'West Bengal',
]

const noAnswers = {
  id: '',
  name: '',
  partner: '',
  phone: '',
  city: '',
  region: '',
  street: '',
  agent: '',
  origin: '',
}

type Answers = typeof noAnswers

interface Line {
  name: keyof Answers
  label: string
  hint?: string
  isRequired?: boolean
  type?: string
}

const lines: Line[] = [
  { name: 'name', label: 'Name of the project', isRequired: true },
  { name: 'partner', label: 'Seller', hint: 'The partner whose name visitors read', isRequired: true },
  {
    name: 'phone',
    label: 'Phone',
    hint: 'The number visitors call, e.g. +91 80000 00000',
    isRequired: true,
    type: 'tel',
  },
  { name: 'city', label: 'Town', isRequired: true },
  { name: 'region', label: 'State', hint: 'Its RERA rules apply', isRequired: true },
  { name: 'street', label: 'Street or area (optional)' },
  { name: 'agent', label: 'E-mail for visitors (optional)', type: 'email' },
  {
    name: 'origin',
    label: 'Address of the site (optional)',
    hint: 'E.g. www.hillview.com. It can be added until the first version is published.',
  },
]

/** The form that starts a project: it makes a draft site from a few answers. */
export default function StartSheet({ onClose }: { onClose: () => void }) {
  const partner = useProjects(all => all[0]?.partner ?? '')
  const [answers, setAnswers] = useState<Answers>({ ...noAnswers, partner })
  const [languages, setLanguages] = useState<(typeof furtherLanguages)[number][]>([])
  const [colours, setColours] = useState(firstColours)
  const [wide, setWide] = useState<StartPicture[]>([])
  const [tall, setTall] = useState<StartPicture[]>([])
  const [gallery, setGallery] = useState<StartPicture[]>([])
  const [faults, setFaults] = useState<StartProjectError[]>([])
  const { isBusy, failure, attempt } = useAttempt()
  const element = useRef<HTMLFormElement>(null)
  const id = answers.id || toProjectId(answers.name)

  useEffect(() => {
    if (faults.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const errorOf = (name: string): string | undefined => {
    const found = faults.filter(({ field }) => field === name)
    return found.length > 0 ? found.map(({ message }) => faultText(message)).join(' ') : undefined
  }
  const set = (name: keyof Answers, value: string) => {
    setAnswers(before => ({ ...before, [name]: value }))
    setFaults(before => before.filter(({ field }) => field !== name && !(name === 'name' && field === 'id')))
  }
  const withoutFault = (name: string) => setFaults(before => before.filter(({ field }) => field !== name))

  const start = () =>
    attempt(async () => {
      setFaults([])
      const hasColours = colours.dark !== firstColours.dark || colours.accent !== firstColours.accent
      const body = {
        ...answers,
        id,
        languages,
        ...(hasColours && { colours }),
        pictures: { ...(wide[0] && { wide: wide[0] }), ...(tall[0] && { tall: tall[0] }), gallery },
      }
      const { project } = await request(siteEndpoints.start, { body }).catch(error => {
        const refused = v.safeParse(refusedStart, toRequestError(error).response)
        if (refused.success) setFaults(refused.output.faults)
        throw error
      })
      await refreshSites()
      openPage(undefined)
      goTo({ name: 'site', project })
      showDone(`${answers.name} is a draft. Visitors see it once you publish it.`)
      onClose()
    })

  const shownId = errorOf('id') !== undefined || (answers.name.trim() !== '' && id === '')
  const others = faults.filter(({ field }) => field === '').map(({ message }) => faultText(message))
  return (
    <Sheet title="Start a project" onClose={onClose} isWide>
      <form
        ref={element}
        className={form.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void start()
        }}
      >
        <p className={text.aside}>
          This makes a draft that only your team sees. You edit texts, prices and pictures afterwards; what
          you leave out is drawn or filled in for now. Later, only the person who runs the server can change
          the e-mail address.
        </p>
        <div className={styles.lines}>
          {lines.map(({ name, label, hint, isRequired, type }, index) => (
            <TextField
              key={name}
              label={label}
              {...(hint && { hint })}
              error={errorOf(name)}
              name={name}
              type={type}
              value={answers[name]}
              required={isRequired}
              autoComplete="off"
              {...(name === 'region' && { list: 'start-states' })}
              {...(index === 0 && { 'data-first': true as const })}
              onChange={({ target }) => set(name, target.value)}
            />
          ))}
          {(shownId || answers.id !== '') && (
            <TextField
              label="Short name"
              hint="Small letters, digits and dashes. Leads are filed under it"
              error={errorOf('id')}
              name="id"
              value={id}
              required
              autoComplete="off"
              onChange={({ target }) => set('id', target.value)}
            />
          )}
        </div>
        {partner !== '' && answers.partner.trim() !== '' && answers.partner.trim() !== partner && (
          <p className={text.aside}>
            {partner} and {answers.partner.trim()} then share this desk: its admins see the leads of both.
          </p>
        )}
        <datalist id="start-states">
          {stateNames.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {id !== '' && !shownId && answers.id === '' && (
          <p className={text.aside}>
            Its leads are filed under <strong>{id}</strong>.
          </p>
        )}
        <fieldset className={styles.languages}>
          <legend className={styles.legend}>Languages besides English</legend>
          {furtherLanguages.map(code => (
            <label key={code} className={form.check}>
              <input
                type="checkbox"
                checked={languages.includes(code)}
                onChange={({ target }) =>
                  setLanguages(before =>
                    target.checked ? [...before, code] : before.filter(one => one !== code),
                  )
                }
              />
              {languageName(code)}
            </label>
          ))}
        </fieldset>
        <ColourFields
          colours={colours}
          error={errorOf('colours')}
          onChange={chosen => {
            setColours(chosen)
            withoutFault('colours')
          }}
        />
        <PictureField
          label="First picture, wide"
          hint="For laptops. At least 1920 × 1080, about 16 to 10."
          place="hero.wide"
          pictures={wide}
          max={1}
          error={errorOf('pictures.wide')}
          onChange={setWide}
        />
        <PictureField
          label="First picture, tall"
          hint="For phones. At least 1080 × 1440, about 2 to 3."
          place="hero.tall"
          pictures={tall}
          max={1}
          error={errorOf('pictures.tall')}
          whole={wide[0]}
          onChange={setTall}
        />
        <PictureField
          label="Gallery"
          hint={`Up to ${maxGalleryPictures} pictures. At least 1280 × 800, about 16 to 10.`}
          place="gallery.exterior.0"
          pictures={gallery}
          max={maxGalleryPictures}
          error={errorOf('pictures.gallery')}
          onChange={setGallery}
        />
        {isBusy && (
          <p role="status" className={text.aside}>
            Checking everything. This takes a few seconds.
          </p>
        )}
        <Submit
          error={others.length > 0 ? others.join(' ') : failure && waitText(failure)}
          isBusy={isBusy || brandFaults(colours).length > 0}
        >
          Start the project
        </Submit>
      </form>
    </Sheet>
  )
}
