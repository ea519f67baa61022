import { goTo } from '#desk/address/address.ts'
import field from '#desk/controls/forms/field.module.css'
import { useProjects } from '#desk/data/session/projects.ts'
import type { SiteRow } from '../edition/start-project.ts'
import { campaignPage, listCampaigns } from './content/campaign-pages.ts'
import { openPage, useEditor } from './editor-store.ts'
import { saveNow, useSite } from './site-store.ts'
import styles from './site-view.module.css'
import { useSites } from './start/sites.ts'

/** The editable sites; until the service has answered, those of the session's projects. */
export function useEditableSites(): readonly SiteRow[] {
  const projects = useProjects()
  const { data } = useSites()
  return data && data.sites.length > 0
    ? data.sites
    : projects.map(({ projectId, name }) => ({ project: projectId, name, isPublished: true }))
}

/** Chooses the project whose site is edited, if there are several. */
export function ProjectSelect({ project }: { project: string }) {
  const sites = useEditableSites()
  if (sites.length < 2) return null
  return (
    <select
      className={`${field.select} ${styles.select}`}
      aria-label="Project"
      value={project}
      onChange={({ target }) => {
        void saveNow()
        openPage(undefined)
        goTo({ name: 'site', project: target.value })
      }}
    >
      {sites.map(({ project: id, name, isPublished }) => (
        <option key={id} value={id}>
          {isPublished ? name : `${name} (not published)`}
        </option>
      ))}
    </select>
  )
}

/** Chooses the edited language, if the site has several. */
export function LanguageSelect() {
  const languages = useSite(({ site }) => site?.languages) ?? []
  const language = useEditor(state => state.language)
  if (languages.length < 2) return null
  return (
    <select
      className={`${field.select} ${styles.select}`}
      aria-label="Language"
      value={language}
      onChange={({ target }) => useEditor.setState({ language: target.value, opened: [] })}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Chooses the page that the preview shows, if there are campaign pages. */
export function ShownPageSelect() {
  const files = useSite(state => state.files)
  const campaign = useEditor(state => state.campaign)
  const campaigns = listCampaigns(files)
  if (campaigns.length === 0) return null
  return (
    <select
      className={`${field.select} ${styles.select} ${styles.shownPage}`}
      aria-label="Page in the preview"
      value={campaign ?? ''}
      onChange={({ target }) => openPage(target.value ? campaignPage(target.value) : undefined)}
    >
      <option value="">The page</option>
      {campaigns.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}
