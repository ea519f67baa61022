import { type FormEvent, useMemo, useState } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import field from '#desk/controls/forms/field.module.css'
import { TextField } from '#desk/controls/forms/field.tsx'
import text from '#desk/controls/forms/text.module.css'
import { Sheet } from '#desk/controls/sheet.tsx'
import { showDone, showError } from '#desk/data/toasts.ts'
import { shortDay } from '#desk/text/desk-time.ts'
import { campaignPath, isSlug } from '#domain/campaign-pages/campaign-page.ts'
import {
  addCampaign,
  campaignOrder,
  campaignPage,
  campaignsPage,
  copyCampaign,
  describeDays,
  listCampaigns,
  removeCampaign,
  setCampaignOrder,
  slugFor,
} from '../content/campaign-pages.ts'
import { outlineOfCampaign } from '../content/outline.ts'
import { sectionTitle } from '../content/pages.ts'
import { holds } from '../content/places.ts'
import { defaultOrder, orderOf } from '../content/section-order.ts'
import { openPage, useEditor } from '../editor-store.ts'
import { useChanges, useFault, useShownFaults } from '../field-state.ts'
import { editSite, editWithUndo, useSite } from '../site-store.ts'
import styles from './campaign-pages.module.css'
import { NodeList } from './node-list.tsx'
import { OrderList } from './order-list.tsx'

const file = 'campaigns.json'

function AddCampaign() {
  const files = useSite(state => state.files)
  const today = useSite(({ site }) => site?.today) ?? ''
  const [name, setName] = useState('')
  const [typedSlug, setTypedSlug] = useState<string>()
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const slug = typedSlug ?? (name.trim() ? slugFor(files, name) : '')
  const isTaken = listCampaigns(files).some(one => one.slug === slug)
  const slugFault = () => {
    if (isTaken) return 'Another campaign page has this address.'
    return isSlug(slug) ? undefined : 'Use small letters, digits and hyphens, with a letter among them.'
  }
  const faults = {
    name: name.trim() ? undefined : 'Enter a name.',
    slug: slugFault(),
    from: from ? undefined : 'Enter the first day.',
    until: until && until < from ? 'The last day is before the first.' : undefined,
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (Object.values(faults).some(Boolean)) return
    editSite(addCampaign({ slug, name: name.trim(), from, until }))
    openPage(campaignPage(slug))
  }
  const shown = (fault: string | undefined) => (wasTried ? fault : undefined)
  return (
    <form className={styles.add} noValidate onSubmit={add}>
      <h3>Add a campaign page</h3>
      <TextField
        label="Name for the team"
        value={name}
        maxLength={60}
        error={shown(faults.name)}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Address"
        hint={`Visitors open /${campaignPath(slug || 'diwali')}. You can’t change it once the page is added.`}
        value={slug}
        error={wasTried || isTaken ? faults.slug : undefined}
        onChange={({ target }) => setTypedSlug(target.value.toLowerCase())}
      />
      <div className={styles.days}>
        <TextField
          label="First day"
          type="date"
          value={from}
          error={shown(faults.from)}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Last day (optional)"
          type="date"
          value={until}
          error={shown(faults.until)}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <Button kind="quiet" type="submit">
        <Icon name="plus" />
        Add
      </Button>
    </form>
  )
}

/** All campaign pages with their days, and a way to add one. */
export function CampaignList() {
  const files = useSite(state => state.files)
  const today = useSite(({ site }) => site?.today) ?? ''
  const faults = useShownFaults()
  const { list } = useChanges()
  const rows = listCampaigns(files)
  const isAbout = (slug: string) => (place: { file: string; path: string }) =>
    holds({ file, path: slug }, place) || holds({ file: place.file, path: `campaigns.${slug}` }, place)
  return (
    <>
      <p className={field.hint}>
        A copy of the page under its own address, with its own banner, first screen, offer and order. Search
        engines do not list it. Numbers shows the leads it brought.
      </p>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(row => (
            <li key={row.slug}>
              <button className={styles.row} type="button" onClick={() => openPage(campaignPage(row.slug))}>
                <span className={styles.name}>{row.name}</span>
                <span className={styles.state}>{describeDays(row, today, shortDay)}</span>
                {faults.some(isAbout(row.slug)) ? (
                  <span className={styles.mark} data-fault>
                    to correct
                  </span>
                ) : (
                  list.some(isAbout(row.slug)) && <span className={styles.mark}>changed</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddCampaign />
    </>
  )
}

function CampaignAddress({ slug }: { slug: string }) {
  const origin = useSite(({ site }) => site?.origin) ?? ''
  const isLive = useSite(({ site }) => Object.hasOwn(Object(site?.live.files[file]), slug))
  const address = `${origin}/${campaignPath(slug)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showDone('Address copied.')
    } catch {
      showError('Your browser does not allow copying. Select the address and copy it.')
    }
  }
  return (
    <div className={styles.address}>
      <TextField
        label="Address"
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
        {...(!isLive && { hint: 'Visitors can open it once it is published.' })}
      />
      <Button kind="quiet" onClick={() => void copy()}>
        <Icon name="link" />
        Copy address
      </Button>
    </div>
  )
}

function CampaignOrder({ slug }: { slug: string }) {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  const language = useEditor(state => state.language)
  const fault = useFault({ file, path: `${slug}.sections` }, true)
  if (!site) return null
  const pageOrder = orderOf(site, files)
  const order = campaignOrder(files, slug, pageOrder)
  const isOwn = order !== pageOrder
  const set = (sections: string[]) => editSite([setCampaignOrder(slug, pageOrder, sections)])
  return (
    <section className={styles.order} aria-label="Order">
      <h3>Order</h3>
      <p className={field.hint}>
        {isOwn ? 'Its own order. ' : 'The same order as the page. '}
        The offer comes after the first section.
        {isOwn && (
          <>
            {' '}
            <Button kind="plain" onClick={() => set(pageOrder)}>
              Use the order of the page
            </Button>
          </>
        )}
      </p>
      <OrderList
        order={order}
        hidden={defaultOrder(site, files).filter(id => !order.includes(id))}
        titleOf={id => sectionTitle(site, files, language, id)}
        onChange={set}
      />
      {fault && <p className={text.fault}>{fault}</p>}
    </section>
  )
}

function RemoveSheet({ slug, name, onClose }: { slug: string; name: string; onClose: () => void }) {
  const remove = () => {
    const { site, files } = useSite.getState()
    if (!site) return
    editWithUndo(removeCampaign(site, files, slug), `${name} removed.`)
    openPage(campaignsPage)
  }
  return (
    <Sheet title={`Remove ${name}?`} onClose={onClose}>
      <p>
        Its texts are deleted. Visitors still see it until you publish; after that its address shows nothing.
        To send visitors with its link to the main page instead, set a last day.
      </p>
      <div className={button.row}>
        <Button kind="danger" onClick={remove}>
          Remove the page
        </Button>
        <Button kind="quiet" data-first onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Sheet>
  )
}

export function CampaignFields({ slug }: { slug: string }) {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  const language = useEditor(state => state.language)
  const [isRemoving, setIsRemoving] = useState(false)
  const nodes = useMemo(
    () => (site ? outlineOfCampaign(site.fields, files, language, slug) : undefined),
    [site, files, language, slug],
  )
  const row = listCampaigns(files).find(one => one.slug === slug)
  if (!site || !nodes || !row) return null
  const copy = () => {
    const made = copyCampaign(site, files, slug)
    editSite(made.edits)
    openPage(campaignPage(made.slug))
    showDone(`Copied to /${campaignPath(made.slug)}. Check its days.`)
  }
  return (
    <>
      <p className={styles.runs}>{describeDays(row, site.today, shortDay)}</p>
      <CampaignAddress slug={slug} />
      <NodeList nodes={nodes.days} />
      <p className={field.hint}>Empty fields show what the page shows.</p>
      <NodeList nodes={nodes.words} />
      <section className={styles.order} aria-label="Counted under">
        <h3>Counted under</h3>
        <NodeList nodes={nodes.parameters} />
      </section>
      <CampaignOrder slug={slug} />
      <div className={button.row}>
        <Button kind="quiet" onClick={copy}>
          Make a copy
        </Button>
        <Button kind="danger" onClick={() => setIsRemoving(true)}>
          Remove …
        </Button>
      </div>
      {isRemoving && <RemoveSheet slug={slug} name={row.name} onClose={() => setIsRemoving(false)} />}
    </>
  )
}
