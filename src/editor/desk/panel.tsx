import { type FocusEvent, useEffect, useMemo, useRef } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import field from '#desk/controls/forms/field.module.css'
import { findField, labelAt } from '#project/content/fields.ts'
import { campaignOf, campaignsPage } from './content/campaign-pages.ts'
import {
  coloursPage,
  fixedPage,
  languagesPage,
  listPages,
  orderPage,
  outlineOfPage,
  pageOf,
  pricesPage,
} from './content/pages.ts'
import { keyOf, type Place, placeOf } from './content/places.ts'
import { searchFields } from './content/search-fields.ts'
import { openFields, openPage, searchId, showFocused, useEditor } from './editor-store.ts'
import { useChanges, useShownFaults } from './field-state.ts'
import { CampaignFields, CampaignList } from './fields/campaign-pages.tsx'
import { ColoursPage } from './fields/colours-page.tsx'
import { LanguagesPage } from './fields/languages-page.tsx'
import { NodeList } from './fields/node-list.tsx'
import { OrderPage } from './fields/order-page.tsx'
import { PricesPage } from './fields/price-control.tsx'
import styles from './panel.module.css'
import { useSite } from './site-store.ts'

/** Pages that render their fields themselves. */
const ownPages = [orderPage, pricesPage, coloursPage, languagesPage]

/** Values that are shown but not edited here. */
function FixedPage() {
  const fixed = useSite(({ site }) => site?.fixed) ?? []
  return (
    <>
      <p className={field.hint}>Only the person who runs the server can change these.</p>
      <dl className={styles.fixed}>
        {fixed.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The other fields of the pressed part of the page. */
function Beside() {
  const opened = useEditor(state => state.opened)
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  if (!site || opened.length < 2) return null
  const labelOf = (place: Place) => {
    const found = findField(site.fields, place, files)
    return found ? `${found.section}: ${labelAt(found, place.path)}` : place.path
  }
  const [, ...others] = opened
  return (
    <p className={styles.beside}>
      Also here:{' '}
      {others.map(place => (
        <Button
          key={keyOf(place)}
          kind="plain"
          onClick={() => openFields([place, ...opened.filter(one => one !== place)])}
        >
          {labelOf(place)}
        </Button>
      ))}
    </p>
  )
}

/** The preview follows the focused field. */
const followFocus = ({ target }: FocusEvent) => {
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
  const place = key && placeOf(key)
  if (place) showFocused(place)
}

function PageFields({ page }: { page: string }) {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  const language = useEditor(state => state.language)
  const nodes = useMemo(
    () => (site ? outlineOfPage(site, files, language, page) : []),
    [site, files, language, page],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // A page opened from the list starts at its heading; an opened field takes the focus itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page, whose heading differs
  useEffect(() => {
    if (useEditor.getState().opened.length === 0) heading.current?.focus({ preventScroll: true })
  }, [page])
  if (!site) return null
  const slug = campaignOf(page)
  const title = listPages(site, files, language).find(({ id }) => id === page)?.title ?? page
  return (
    <>
      <header className={styles.pageHead}>
        <Button
          kind="icon"
          aria-label={slug ? campaignsPage : 'All sections'}
          onClick={() => openPage(slug && campaignsPage)}
        >
          <Icon name="left" />
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its fields */}
      <div className={styles.fields} onFocus={followFocus}>
        <Beside />
        {page === orderPage && <OrderPage />}
        {page === pricesPage && <PricesPage />}
        {page === coloursPage && <ColoursPage nodes={nodes} />}
        {page === languagesPage && <LanguagesPage nodes={nodes} />}
        {page === fixedPage && <FixedPage />}
        {page === campaignsPage && <CampaignList />}
        {slug && <CampaignFields key={slug} slug={slug} />}
        {!ownPages.includes(page) && !slug && <NodeList nodes={nodes} />}
      </div>
    </>
  )
}

function PageList() {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  const faults = useShownFaults()
  const language = useEditor(state => state.language)
  const { list } = useChanges()
  if (!site) return null
  const pageOfPlace = (place: Place) => {
    const page = pageOf(site, files, place)
    return campaignOf(page) ? campaignsPage : page
  }
  const changed = new Set(list.map(pageOfPlace))
  const faulty = new Set(faults.map(pageOfPlace))
  const pages = listPages(site, files, language)
  const group = (title: string, isOnPage: boolean) => (
    <section>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul>
        {pages
          .filter(page => page.isOnPage === isOnPage && !page.isInner)
          .map(({ id, title: name, isHidden }) => (
            <li key={id}>
              <button className={styles.page} type="button" onClick={() => openPage(id)}>
                {name}
                {faulty.has(id) ? (
                  <span className={styles.mark} data-fault>
                    to correct
                  </span>
                ) : (
                  changed.has(id) && <span className={styles.mark}>changed</span>
                )}
                {isHidden && <span className={styles.mark}>hidden</span>}
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
  return (
    <>
      {group('On the page', true)}
      {group('Behind the page', false)}
    </>
  )
}

function Found({ query }: { query: string }) {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  const language = useEditor(state => state.language)
  const found = useMemo(
    () => (site ? searchFields(site, files, language, query) : []),
    [site, files, language, query],
  )
  if (found.length === 0)
    return (
      <p className={styles.none} role="status">
        Nothing found. Try a word of the text, or the name of a field.
      </p>
    )
  return (
    <ul>
      {found.map(({ place, label, pageTitle, text }) => (
        <li key={keyOf(place)}>
          <button
            className={styles.found}
            type="button"
            onClick={() => {
              useEditor.setState({ query: '' })
              openFields([place])
            }}
          >
            <span className={styles.where}>
              {pageTitle}, {label}
            </span>
            <span className={styles.excerpt}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Everything that can be edited: all sections, one of them, or the search results. */
export function Panel() {
  const page = useEditor(state => state.page)
  const query = useEditor(state => state.query)
  return (
    <div className={styles.panel}>
      <search className={styles.search}>
        <input
          className={field.input}
          id={searchId}
          type="search"
          placeholder="Search texts and fields"
          aria-label="Search texts and fields"
          value={query}
          onChange={({ target }) => useEditor.setState({ query: target.value })}
        />
      </search>
      {query.trim() !== '' && <Found query={query} />}
      {query.trim() === '' && (page === undefined ? <PageList /> : <PageFields page={page} />)}
    </div>
  )
}
