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

interface HeadSelectProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
  className?: string | undefined
}

const HeadSelect = ({ label, value, choices, onChoose, className = '' }: HeadSelectProps) => (
  <select
    className={`${field.select} ${styles.select} ${className}`}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
  >
    {choices.map(([choice, text]) => (
      <option key={choice} value={choice}>
        {text}
      </option>
    ))}
  </select>
)

/** Chooses the project whose site is edited, if there are several. */
export function ProjectSelect({ project }: { project: string }) {
  const sites = useEditableSites()
  if (sites.length < 2) return null
  return (
    <HeadSelect
      label="Project"
      value={project}
      choices={sites.map(({ project: id, name, isPublished }) => [
        id,
        isPublished ? name : `${name} (not published)`,
      ])}
      onChoose={chosen => {
        void saveNow()
        openPage(undefined)
        goTo({ name: 'site', project: chosen })
      }}
    />
  )
}

/** Chooses the edited language, if the site has several. */
export function LanguageSelect() {
  const languages = useSite(({ site }) => site?.languages) ?? []
  const language = useEditor(state => state.language)
  if (languages.length < 2) return null
  return (
    <HeadSelect
      label="Language"
      value={language}
      choices={languages.map(({ code, name }) => [code, name])}
      onChoose={code => useEditor.setState({ language: code, opened: [] })}
    />
  )
}

/** Chooses the page that the preview shows, if there are campaign pages. */
export function ShownPageSelect() {
  const files = useSite(state => state.files)
  const campaign = useEditor(state => state.campaign)
  const campaigns = listCampaigns(files)
  if (campaigns.length === 0) return null
  return (
    <HeadSelect
      label="Page in the preview"
      className={styles.shownPage}
      value={campaign ?? ''}
      choices={[['', 'The page'], ...campaigns.map(({ slug, name }) => [slug, name] as const)]}
      onChoose={slug => openPage(slug ? campaignPage(slug) : undefined)}
    />
  )
}
